import { redirect } from 'react-router'
import { requireMember } from '#account/member.server.ts'
import { giftsGiven } from '#gifts/gifts-given.server.ts'
import { GivenGift } from '#gifts/given-gift.tsx'
import { giftMessages, manageGift } from '#gifts/manage-gift.server.ts'
import { ownValue } from '#kernel/own-value.ts'
import { answerForm } from '#platform/form-answer.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { FormNotice } from '#ui/form/form-notice.tsx'
import { Page } from '#ui/shell/page.tsx'
import { pageTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/gifts-given'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, 'Gifts you gave') },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ request, context }: Route.LoaderArgs) {
  const happened = [...new URL(request.url).searchParams.keys()].map((key) => ownValue(giftMessages, key)).find(Boolean)
  return { gifts: await giftsGiven(context.get(ctxKey)), done: happened ?? null }
}

export const action = ({ request, context }: Route.ActionArgs) =>
  answerForm(request, ['gift', 'name', 'email'], async (text) => {
    const ctx = context.get(ctxKey)
    return redirect(`/profile/gifts?${await manageGift(ctx, { memberId: requireMember(ctx).id }, text)}`, 303)
  })

export default function GiftsGivenPage({ loaderData, actionData }: Route.ComponentProps) {
  const { gifts, done } = loaderData
  return (
    <Page width="text">
      <h1 className="pb-6 text-3xl">Gifts you gave</h1>
      <div className="grid gap-6">
        {done && !actionData && <Notice title={done} tone="leaf" live />}
        <FormNotice answer={actionData} />
        {gifts.length === 0 && (
          <EmptyState illustration="case" title="No gifts yet" action={<ButtonLink to="/gifts">Give something</ButtonLink>}>
            Send a lesson, a course or a year of everything, on the day you choose.
          </EmptyState>
        )}
        <ul className="grid gap-4">
          {gifts.map((gift) => (
            <GivenGift key={gift.id} gift={gift} wrong={actionData?.typed.gift === gift.id ? actionData : undefined} />
          ))}
        </ul>
      </div>
    </Page>
  )
}
