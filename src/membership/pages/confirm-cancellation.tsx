import { redirect } from 'react-router'
import { Confirmed, ConfirmForm, LinkExpired, sameOriginReferrer } from '#account/emailed-link.tsx'
import { AuthLayout } from '#account/sign-in/auth-layout.tsx'
import { confirmCancellation, showCancellation } from '#membership/cancelling/cancellation-link.server.ts'
import { answerForm } from '#platform/form-answer.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { Facts } from '#ui/data/facts.tsx'
import { FormNotice } from '#ui/form/form-notice.tsx'
import { pageTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/confirm-cancellation'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, 'Confirm your cancellation') },
  { name: 'robots', content: 'noindex' },
  sameOriginReferrer,
]

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
  if (!shown) return <LinkExpired to="/cancel-membership">Cancel a membership</LinkExpired>
  const { state, plan, at, ends } = shown
  const done = state === 'confirmed'
  return (
    <AuthLayout title={done ? 'Your membership is cancelled' : 'Confirm your cancellation'}>
      <FormNotice answer={actionData} />
      <Facts
        facts={[
          { term: 'Membership', value: plan },
          { term: 'Received', value: at },
        ]}
      />
      {state === 'open' ? (
        <ConfirmForm token={token} label="Cancel now">
          {ends}
        </ConfirmForm>
      ) : (
        <Confirmed
          done={done}
          title={done ? 'We’ve cancelled your membership' : 'There’s nothing left to cancel'}
          to="/profile/membership"
          linkLabel="See your membership"
        >
          {done ? 'We’ve emailed you when it ends.' : 'It was already cancelled, or it has ended.'}
        </Confirmed>
      )}
    </AuthLayout>
  )
}
