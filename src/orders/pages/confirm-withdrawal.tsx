import { redirect, useNavigation } from 'react-router'
import { AuthLayout } from '#account/sign-in/auth-layout.tsx'
import { confirmWithdrawal, showWithdrawalRequest, type WithdrawalRequestShown } from '#orders/returns/confirm-withdrawal.server.ts'
import { answerForm } from '#platform/form-answer.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { Facts } from '#ui/data/facts.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button, ButtonLink } from '#ui/form/button.tsx'
import { FormNotice } from '#ui/form/form-notice.tsx'
import { PostForm } from '#ui/form/post-form.tsx'
import { pageTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/confirm-withdrawal'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, 'Confirm your withdrawal') },
  { name: 'robots', content: 'noindex' },
  // Keeps the token from other sites; our own forms need the referrer.
  { name: 'referrer', content: 'same-origin' },
]

/** Opening the email's link changes nothing: mail scanners open links too. */
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
  if (!shown) {
    return (
      <AuthLayout
        title="This link no longer works"
        about={<p>Links work for 14 days. Make sure you opened the whole link from the email.</p>}
      >
        <div>
          <ButtonLink to="/withdraw" look="brass">
            Withdraw from contract here
          </ButtonLink>
        </div>
      </AuthLayout>
    )
  }
  return (
    <AuthLayout title={shown.stands === 'confirmed' ? 'Your withdrawal is confirmed' : 'Confirm your withdrawal'}>
      <FormNotice answer={actionData} />
      <Facts
        facts={[
          { term: 'From', value: shown.number === null ? 'Membership' : `Order ${shown.number}` },
          ...(shown.goods.length > 0 && shown.number !== null ? [{ term: 'Goods', value: shown.goods.join(', ') }] : []),
          { term: 'Name', value: shown.name },
          { term: 'Received', value: shown.at },
        ]}
      />
      <Stands token={token} shown={shown} />
    </AuthLayout>
  )
}

function Stands({ token, shown }: { token: string; shown: WithdrawalRequestShown }) {
  const busy = useNavigation().state !== 'idle'
  const look = shown.number === null ? 'See your membership' : 'View your order'
  if (shown.stands !== 'open') {
    return (
      <>
        <Notice
          title={shown.stands === 'confirmed' ? 'We’ve received your withdrawal' : 'There’s nothing left to return'}
          tone={shown.stands === 'confirmed' ? 'leaf' : 'brass'}
          live
        >
          <p>{shown.stands === 'confirmed' ? 'We’ve emailed you what happens next.' : 'It was already withdrawn or refunded.'}</p>
        </Notice>
        <div>
          <ButtonLink to={shown.url}>{look}</ButtonLink>
        </div>
      </>
    )
  }
  return (
    <PostForm reloadDocument className="grid gap-5">
      <input type="hidden" name="token" value={token} />
      <p>
        {shown.back
          ? `Your membership ends now. We’ll refund ${shown.back.amount}: the days you haven’t used${shown.back.taken ? `, less ${shown.back.taken}` : ''}.`
          : 'We won’t send what hasn’t left yet. Please return what has reached you within 14 days. We’ll refund you the way you paid once it’s here.'}
      </p>
      <Button type="submit" look="brass" size="large" wide busy={busy}>
        Confirm withdrawal
      </Button>
      <p className="text-sm text-ink-soft">Not you? Close this page and nothing changes.</p>
    </PostForm>
  )
}
