import { redirect, useNavigation } from 'react-router'
import { AuthLayout } from '#account/sign-in/auth-layout.tsx'
import { confirmCancellation, showCancellation } from '#membership/cancelling/cancellation-link.server.ts'
import { answerForm } from '#platform/form-answer.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { Facts } from '#ui/data/facts.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button, ButtonLink } from '#ui/form/button.tsx'
import { FormNotice } from '#ui/form/form-notice.tsx'
import { PostForm } from '#ui/form/post-form.tsx'
import { pageTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/confirm-cancellation'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, 'Confirm your cancellation') },
  { name: 'robots', content: 'noindex' },
  // Keeps the token from other sites; our own forms need the referrer.
  { name: 'referrer', content: 'same-origin' },
]

/** Opening the email's link changes nothing: mail scanners open links too. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  return { token, shown: await showCancellation(context.get(ctxKey), token) }
}

export const action = ({ request, context }: Route.ActionArgs) =>
  answerForm(request, [], async (text) => {
    await confirmCancellation(context.get(ctxKey), text('token'))
    return redirect(`/cancel-membership/confirm?${new URLSearchParams({ token: text('token') })}`, 303)
  })

export default function ConfirmCancellationPage({ loaderData: { token, shown }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== 'idle'
  if (!shown) {
    return (
      <AuthLayout
        title="This link no longer works"
        about={<p>Links work for 14 days. Make sure you opened the whole link from the email.</p>}
      >
        <div>
          <ButtonLink to="/cancel-membership" look="brass">
            Cancel a membership
          </ButtonLink>
        </div>
      </AuthLayout>
    )
  }
  const { stands, plan, at, ends } = shown
  return (
    <AuthLayout title={stands === 'confirmed' ? 'Your membership is cancelled' : 'Confirm your cancellation'}>
      <FormNotice answer={actionData} />
      <Facts
        facts={[
          { term: 'Membership', value: plan },
          { term: 'Received', value: at },
        ]}
      />
      {stands === 'open' ? (
        <PostForm reloadDocument className="grid gap-5">
          <input type="hidden" name="token" value={token} />
          <p>{ends}</p>
          <Button type="submit" look="brass" size="large" wide busy={busy}>
            Cancel now
          </Button>
          <p className="text-sm text-ink-soft">Not you? Close this page and nothing changes.</p>
        </PostForm>
      ) : (
        <>
          <Notice
            title={stands === 'confirmed' ? 'We’ve cancelled your membership' : 'There’s nothing left to cancel'}
            tone={stands === 'confirmed' ? 'leaf' : 'brass'}
            live
          >
            <p>{stands === 'confirmed' ? 'We’ve emailed you when it ends.' : 'It was already cancelled, or it has ended.'}</p>
          </Notice>
          <div>
            <ButtonLink to="/profile/membership">See your membership</ButtonLink>
          </div>
        </>
      )}
    </AuthLayout>
  )
}
