import { redirect } from 'react-router'
import { AuthLayout } from '#account/auth-layout.tsx'
import { answerForm } from '#account/form-answer.server.ts'
import { FormNotice } from '#account/form-notice.tsx'
import { sendVerifyLink } from '#account/register.server.ts'
import { keepingWish, wishedPath } from '#account/rules/local-path.ts'
import { ctxKey } from '#platform/page-context.ts'
import { Button } from '#ui/button.tsx'
import { CsrfField } from '#ui/csrf-field.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Route } from './+types/check-your-mail'

export const meta: Route.MetaFunction = () => [{ title: 'Check your mail – Woodshed' }, { name: 'robots', content: 'noindex' }]

/** After every form that sends a mail, whether or not one was sent. */
export function loader({ request, context }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams
  return {
    why: search.get('for') === 'password' ? ('password' as const) : ('account' as const),
    again: search.has('again'),
    back: wishedPath(search.get('back')),
    sandbox: context.get(ctxKey).config.sandbox.mail !== null,
  }
}

export const action = ({ request, context }: Route.ActionArgs) =>
  answerForm(request, ['email'], async (text) => {
    const back = wishedPath(text('back'))
    await sendVerifyLink(context.get(ctxKey), text('email'), back)
    return redirect(keepingWish('/check-your-mail?again', back), 303)
  })

const words = {
  account: 'If all is well, a mail is on its way to the address you gave. Open the link in it within 24 hours.',
  password: 'If there is an account with this address, a link to a new password is on its way. It works once, for 30 minutes.',
} as const

export default function CheckYourMailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { why, again, back, sandbox } = loaderData
  return (
    <AuthLayout title="Check your mail" about={<p>{words[why]}</p>}>
      {again && !actionData && <Notice title="If an account waits for it, the link was sent again." tone="leaf" live />}
      {sandbox && (
        <Notice title="Test mode" tone="brass">
          <p>
            No mail leaves this shop. <a href="/sandbox/mail">Read it in the sandbox mailbox.</a>
          </p>
        </Notice>
      )}
      <FormNotice answer={actionData} />
      {why === 'account' && (
        <details className="border-t border-line pt-2">
          <summary className="flex min-h-11 items-center font-semibold underline decoration-line-strong underline-offset-4">
            Nothing came?
          </summary>
          <form method="post" className="grid gap-4 pt-2">
            <CsrfField />
            {back && <input type="hidden" name="back" value={back} />}
            <p className="text-ink-soft">Look into the spam folder too. Or have the link sent again:</p>
            <Field label="E-mail" name="email" type="email" autoComplete="email" defaultValue={actionData?.typed.email} />
            <div>
              <Button type="submit">Send it again</Button>
            </div>
          </form>
        </details>
      )}
    </AuthLayout>
  )
}
