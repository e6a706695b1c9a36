import { redirect } from 'react-router'
import { Confirmed, ConfirmForm, LinkExpired, sameOriginReferrer } from '#account/emailed-link.tsx'
import { AuthLayout } from '#account/sign-in/auth-layout.tsx'
import { confirmWithdrawal } from '#orders/returns/confirm-withdrawal.server.ts'
import { showWithdrawalRequest, type WithdrawalRequestShown } from '#orders/returns/show-withdrawal-request.server.ts'
import { answerForm } from '#platform/form-answer.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { Facts } from '#ui/data/facts.tsx'
import { FormNotice } from '#ui/form/form-notice.tsx'
import { pageTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/confirm-withdrawal'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, 'Confirm your withdrawal') },
  { name: 'robots', content: 'noindex' },
  sameOriginReferrer,
]

export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  return { token, shown: await showWithdrawalRequest(context.get(ctxKey), token) }
}

export const action = ({ request, context }: Route.ActionArgs) =>
  answerForm(request, [], async (text) => {
    await confirmWithdrawal(context.get(ctxKey), text('token'))
    return redirect(`/withdraw/confirm?${new URLSearchParams({ token: text('token') })}`, 303)
  })

export default function ConfirmWithdrawalPage({ loaderData: { token, shown }, actionData }: Route.ComponentProps) {
  if (!shown) return <LinkExpired to="/withdraw">Withdraw from contract here</LinkExpired>
  return (
    <AuthLayout title={shown.status === 'confirmed' ? 'Your withdrawal is confirmed' : 'Confirm your withdrawal'}>
      <FormNotice answer={actionData} />
      <Facts
        facts={[
          { term: 'From', value: shown.number === null ? 'Membership' : `Order ${shown.number}` },
          ...(shown.goods.length > 0 && shown.number !== null ? [{ term: 'Goods', value: shown.goods.join(', ') }] : []),
          { term: 'Name', value: shown.name },
          { term: 'Received', value: shown.at },
        ]}
      />
      <WithdrawalStatus token={token} shown={shown} />
    </AuthLayout>
  )
}

function WithdrawalStatus({ token, shown: { status, number, back, url } }: { token: string; shown: WithdrawalRequestShown }) {
  if (status === 'open') {
    return (
      <ConfirmForm token={token} label="Confirm withdrawal">
        {back
          ? `Your membership ends now. We’ll refund ${back.amount}: the days you haven’t used${back.deducted ? `, less ${back.deducted}` : ''}.`
          : 'We won’t ship items that haven’t been sent. Send back what you’ve received within 14 days. We’ll refund your original payment method once we receive it.'}
      </ConfirmForm>
    )
  }
  const done = status === 'confirmed'
  return (
    <Confirmed
      done={done}
      title={done ? 'We’ve received your withdrawal' : 'There’s nothing left to return'}
      to={url}
      linkLabel={number === null ? 'See your membership' : 'View your order'}
    >
      {done ? 'We’ve emailed you what happens next.' : 'It was already withdrawn or refunded.'}
    </Confirmed>
  )
}
