import { redirect } from 'react-router'
import { LinkSent } from '#account/emailed-link.tsx'
import { requireMember } from '#account/member.server.ts'
import { confirmEmailChange, newEmailOfLink, requestEmailChange, retryAddress } from '#account/profile/change-email.server.ts'
import { ConfirmNewEmail, NewEmailForm } from '#account/profile/email-forms.tsx'
import { answerForm } from '#platform/form-answer.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { Page } from '#ui/shell/page.tsx'
import { pageTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/profile-email'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, 'Change email') },
  { name: 'robots', content: 'noindex' },
]

/** Asks for a new address; with the emailed `?token=`, asks to confirm it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  const search = new URL(request.url).searchParams
  const token = search.get('token')
  return {
    email: requireMember(ctx).email,
    sent: search.has('sent'),
    again: search.has('again'),
    sandbox: ctx.config.sandbox.mail !== null,
    link: token === null ? null : { token, newEmail: await newEmailOfLink(ctx, token) },
  }
}

export const action = ({ request, context }: Route.ActionArgs) =>
  answerForm(request, ['email'], async (text) => {
    const ctx = context.get(ctxKey)
    if (text('do') === 'try-again') {
      await retryAddress(ctx)
      return redirect('/profile/email?again', 303)
    }
    if (text('token')) {
      await confirmEmailChange(ctx, request.headers, text('token'))
      return redirect('/profile?email', 303)
    }
    await requestEmailChange(ctx, request.headers, { email: text('email'), password: text('password') })
    return redirect('/profile/email?sent', 303)
  })

export default function EmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { email, sent, again, sandbox, link } = loaderData
  return (
    <Page width="text">
      <h1 className="pb-2 text-3xl">Change email</h1>
      <p className="pb-6 text-ink-soft">Your account uses {email} now.</p>
      <div className="grid gap-6">
        {sent && !actionData && (
          <LinkSent
            title="Check the inbox of your new address"
            words="Open the link within 24 hours. Nothing changes until then."
            sandbox={sandbox}
          />
        )}
        {again && !actionData && (
          <Notice title="We’re sending to this address again" tone="leaf" live>
            The emails that were waiting are on their way.
          </Notice>
        )}
        {!link && !sent && <NewEmailForm answer={actionData} />}
        {link?.newEmail && <ConfirmNewEmail answer={actionData} token={link.token} newEmail={link.newEmail} />}
        {link && !link.newEmail && (
          <Notice title="This link no longer works" tone="ember">
            <p>It has expired, was already used or belongs to another account.</p>
            <ButtonLink to="/profile/email">Request a new link</ButtonLink>
          </Notice>
        )}
      </div>
    </Page>
  )
}
