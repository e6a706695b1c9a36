import { redirect } from 'react-router'
import { backPath, withBack } from '#account/rules/local-path.ts'
import { AuthLayout } from '#account/sign-in/auth-layout.tsx'
import { sendVerifyLink } from '#account/sign-in/register.server.ts'
import { answerForm } from '#platform/form-answer.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { FormNotice } from '#ui/form/form-notice.tsx'
import { PostForm } from '#ui/form/post-form.tsx'
import { pageTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/check-your-mail'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, 'Check your inbox') },
  { name: 'robots', content: 'noindex' },
]

/** Shown after every form that sends an email, whether or not one was sent. */
export function loader({ request, context }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams
  return {
    why: search.get('for') === 'password' ? ('password' as const) : ('account' as const),
    again: search.has('again'),
    back: backPath(search.get('back')),
    sandbox: context.get(ctxKey).config.sandbox.mail !== null,
  }
}

export const action = ({ request, context }: Route.ActionArgs) =>
  answerForm(request, ['email'], async (text) => {
    const back = backPath(text('back'))
    await sendVerifyLink(context.get(ctxKey), text('email'), back)
    return redirect(withBack('/check-your-mail?again', back), 303)
  })

const copy = {
  account: 'We’ve sent a link to the address you entered. Open it within 24 hours.',
  password: 'If there’s an account with this address, we’ve sent a link to reset your password. It works once, for 30 minutes.',
} as const

export default function CheckYourMailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { why, again, back, sandbox } = loaderData
  return (
    <AuthLayout title="Check your inbox" about={<p>{copy[why]}</p>}>
      {again && !actionData && <Notice title="We’ve resent the link." tone="leaf" live />}
      {sandbox && (
        <Notice title="Test mode" tone="brass">
          <p>
            No emails leave this shop. <a href="/sandbox/mail">Read it in the sandbox mailbox.</a>
          </p>
        </Notice>
      )}
      <FormNotice answer={actionData} />
      {why === 'account' && (
        <details open={actionData !== undefined} className="border-t border-line pt-2">
          <summary className="flex min-h-11 items-center font-semibold underline decoration-line-strong underline-offset-4">
            Didn’t get it?
          </summary>
          <PostForm reloadDocument className="grid gap-4 pt-2">
            {back && <input type="hidden" name="back" value={back} />}
            <p className="text-ink-soft">Check your spam folder or resend the link:</p>
            <Field
              label="Email"
              name="email"
              type="email"
              autoComplete="email"
              defaultValue={actionData?.typed.email}
              error={actionData?.errors.email}
            />
            <div>
              <Button type="submit">Resend</Button>
            </div>
          </PostForm>
        </details>
      )}
    </AuthLayout>
  )
}
