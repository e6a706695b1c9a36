import { redirect, useNavigation } from 'react-router'
import { LinkSent } from '#account/emailed-link.tsx'
import { AuthLayout } from '#account/sign-in/auth-layout.tsx'
import { ownValue } from '#kernel/own-value.ts'
import { type CancelReason, cancelReasons } from '#membership/actions/cancel.server.ts'
import { requestCancellation, requestedText } from '#membership/cancelling/request-cancellation.server.ts'
import { answerForm } from '#platform/form-answer.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { FormNotice } from '#ui/form/form-notice.tsx'
import { PostForm } from '#ui/form/post-form.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { pageTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/cancel-by-email'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, 'Cancel a membership') },
  { name: 'robots', content: 'noindex' },
]

export function loader({ request, context }: Route.LoaderArgs) {
  const { config } = context.get(ctxKey)
  return {
    sent: new URL(request.url).searchParams.has('sent') ? requestedText : null,
    reasons: Object.entries(cancelReasons).map(([value, text]) => ({ value, text })),
    sandbox: config.sandbox.mail !== null,
  }
}

export const action = ({ request, context }: Route.ActionArgs) =>
  answerForm(request, ['email', 'reason'], async (text) => {
    const reason = ownValue(cancelReasons, text('reason')) ? (text('reason') as CancelReason) : null
    const done = await requestCancellation(context.get(ctxKey), text('email'), reason)
    return redirect(done ?? '/cancel-membership?sent', 303)
  })

/** No account is needed to cancel (§312k BGB). */
export default function CancelByEmailPage({ loaderData: { sent, reasons, sandbox }, actionData: answer }: Route.ComponentProps) {
  const busy = useNavigation().state !== 'idle'
  return (
    <AuthLayout
      title="Cancel a membership"
      about={<p>It runs until the end of the time you’ve paid for, and you won’t be charged again. No need to sign in.</p>}
    >
      <FormNotice answer={answer} />
      {sent && !answer ? (
        <LinkSent title="Check your email to confirm" words={sent} sandbox={sandbox} />
      ) : (
        <PostForm reloadDocument className="grid gap-5">
          <Field
            label="Email you joined with"
            name="email"
            type="email"
            autoComplete="email"
            maxLength={254}
            defaultValue={answer?.typed.email}
            error={answer?.errors.email}
          />
          <SelectField
            label="Reason"
            optional
            name="reason"
            defaultValue={answer?.typed.reason ?? ''}
            options={[{ value: '', text: 'I’d rather not say' }, ...reasons]}
          />
          <Button type="submit" look="brass" size="large" wide busy={busy}>
            Cancel now
          </Button>
        </PostForm>
      )}
    </AuthLayout>
  )
}
