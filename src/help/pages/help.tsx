import { Link, redirect, useNavigation } from 'react-router'
import { HelpFields } from '#help/help-form.tsx'
import { sendHelp } from '#help/send-help.server.ts'
import { withCaptcha } from '#platform/captcha/captcha.server.ts'
import { captchaField } from '#platform/captcha/captcha-field.ts'
import { answerForm } from '#platform/form-answer.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { FormNotice } from '#ui/form/form-notice.tsx'
import { PostForm } from '#ui/form/post-form.tsx'
import { Page } from '#ui/shell/page.tsx'
import { pageTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/help'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, 'Write to us') },
  { name: 'description', content: 'Ask the shop about an order, a lesson or your membership.' },
]

export const loader = ({ request, context }: Route.LoaderArgs) => ({
  email: context.get(ctxKey).visitor.member?.email ?? '',
  sent: new URL(request.url).searchParams.has('sent'),
})

export const action = ({ request, context }: Route.ActionArgs) =>
  answerForm(request, ['email', 'message'], async (text) => {
    const ctx = withCaptcha(context.get(ctxKey), text(captchaField))
    await sendHelp(ctx, { email: text('email'), message: text('message'), page: text('page') })
    return text('chat') ? { sent: true as const } : redirect('/help?sent', 303)
  })

export default function HelpPage({ loaderData: { email, sent }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state === 'submitting'
  const refused = actionData && 'problem' in actionData ? actionData : undefined
  return (
    <Page width="text">
      <h1 className="pb-2 text-3xl">Write to us</h1>
      <p className="pb-6 text-ink-soft">
        For an order, tell us its number. You can also <Link to="/orders/find">find an order</Link> by yourself.
      </p>
      <div className="grid gap-6">
        {sent && <Notice title="Thank you. We’ll answer by email." tone="leaf" live />}
        <FormNotice answer={refused} />
        <PostForm className="grid gap-5 panel p-5 sm:p-8">
          <HelpFields email={email} page="/help" refused={refused} busy={busy} />
        </PostForm>
      </div>
    </Page>
  )
}
