import { redirect, useNavigation } from 'react-router'
import { requireStaff } from '#account/member.server.ts'
import { dateTimeField, parseId } from '#kernel/form-values.ts'
import { FreeDvdClaims } from '#offers/admin/free-dvd-claims.tsx'
import { FreeDvdForm } from '#offers/admin/free-dvd-form.tsx'
import { doneMessageOf, EndNowButton, RecordHead } from '#offers/admin/record-head.tsx'
import { tierChoices } from '#offers/coupon-form.server.ts'
import { actionsOf } from '#offers/offer-actions.server.ts'
import { couponState, couponStateLabels } from '#offers/rules/coupon-state.ts'
import { changeCampaign, endCampaign, staffCampaign, titleChoices } from '#offers/staff-free-dvds.server.ts'
import { answerForm } from '#platform/form-answer.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { shopTime } from '#platform/shop-settings/shop-time.server.ts'
import { Badge } from '#ui/badge.tsx'
import { ActivityTable } from '#ui/data/activity-table.tsx'
import { revalidateOnChange } from '#ui/data/should-revalidate.ts'
import { Page } from '#ui/shell/page.tsx'
import { backOfficeMeta } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/free-dvd-campaign'

export const meta: Route.MetaFunction = ({ matches }) => backOfficeMeta(matches, 'Free DVDs')

const doneMessages: Readonly<Record<string, string>> = {
  planned: 'Campaign scheduled.',
  changed: 'Campaign updated.',
  ended: 'Campaign ended.',
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  const id = parseId(params.id)
  const { campaign, claims } = await staffCampaign(ctx, id)
  const titles = await titleChoices(ctx, id)
  const on = (prefix: string, names: readonly (string | number)[]) => Object.fromEntries(names.map((name) => [`${prefix}-${name}`, 'on']))
  return {
    ...{ titles, tiers: await tierChoices(ctx), acts: await actionsOf(ctx, 'free-dvd', id) },
    done: doneMessageOf(request, doneMessages),
    title: campaign.title,
    begun: campaign.starts_at <= ctx.now(),
    from: shopTime(ctx, campaign.starts_at),
    state: couponState({ startsAt: campaign.starts_at, endsAt: campaign.ends_at, maxUses: null, used: 0 }, ctx.now()),
    typed: {
      ...{ title: campaign.title, starts_at: dateTimeField(campaign.starts_at), ends_at: dateTimeField(campaign.ends_at) },
      ...on('term', campaign.terms),
      ...on('tier', campaign.tiers),
      ...on(
        'line',
        titles.filter(({ chosen }) => chosen).map((title) => title.id),
      ),
    } as Record<string, string>,
    claims: claims.map(({ claimed_at, ...claim }) => ({ ...claim, at: shopTime(ctx, claimed_at) })),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = context.get(ctxKey)
  requireStaff(ctx, 'promotions.edit')
  const id = parseId(params.id)
  const names = [...(await request.clone().formData()).keys()]
  return answerForm(request, names, async (text) => {
    const end = text('do') === 'end'
    await (end ? endCampaign(ctx, id) : changeCampaign(ctx, id, text))
    return redirect(`/admin/free-dvds/${id}?done=${end ? 'ended' : 'changed'}`, 303)
  })
}

export const shouldRevalidate = revalidateOnChange

export default function StaffFreeDvdPage({ loaderData, actionData }: Route.ComponentProps) {
  const { title, state, from, begun: hasStarted, titles, tiers, typed, claims, acts: activity, done } = loaderData
  const busy = useNavigation().state === 'submitting'
  return (
    <Page>
      <div className="grid gap-8">
        <RecordHead
          all={{ label: 'All campaigns', to: '/admin/free-dvds' }}
          title={title}
          badge={<Badge tone={state === 'running' ? 'leaf' : 'plain'}>{couponStateLabels[state]}</Badge>}
          about={hasStarted ? `It started at ${from}.` : `It starts at ${from}.`}
          done={actionData ? null : done}
          refused={actionData}
        />
        <FreeDvdClaims claims={claims} />
        {state !== 'ended' && (
          <>
            <section aria-label="Save changes" className="max-w-text">
              <FreeDvdForm
                key={JSON.stringify(typed)}
                {...{ tiers, titles, begun: hasStarted, busy }}
                typed={actionData?.typed ?? typed}
                errors={actionData?.errors ?? {}}
                saveLabel="Save"
              />
            </section>
            <EndNowButton />
          </>
        )}
        <ActivityTable acts={activity} />
      </div>
    </Page>
  )
}
