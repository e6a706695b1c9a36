import { Link, redirect, useNavigation } from 'react-router'
import { hasRight, requireStaff } from '#account/member.server.ts'
import { FreeDvdForm } from '#offers/admin/free-dvd-form.tsx'
import { tierChoices } from '#offers/coupon-form.server.ts'
import { campaignSearchOf, staffCampaigns } from '#offers/list-free-dvds.server.ts'
import { billedMembersText, campaignStates, couponState, couponStateLabels } from '#offers/rules/coupon-state.ts'
import { createCampaign, titleChoices } from '#offers/staff-free-dvds.server.ts'
import { answerForm } from '#platform/form-answer.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { shopTime } from '#platform/shop-settings/shop-time.server.ts'
import { Badge } from '#ui/badge.tsx'
import { DataTable } from '#ui/data/data-table.tsx'
import { ListScreen, useIsFiltered } from '#ui/data/list-screen.tsx'
import { FormNotice } from '#ui/form/form-notice.tsx'
import { backOfficeMeta } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/free-dvds'

export const meta: Route.MetaFunction = ({ matches }) => backOfficeMeta(matches, 'Free DVDs')

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  const { campaigns, ...list } = await staffCampaigns(ctx, campaignSearchOf(request))
  const tiers = await tierChoices(ctx)
  return {
    ...{ list, tiers },
    mayEdit: hasRight(ctx, 'promotions.edit'),
    titles: await titleChoices(ctx, null),
    campaigns: campaigns.map(({ id, title, terms, tiers: only, starts_at, ends_at, titles, taken }) => ({
      ...{ id, title, titles, taken },
      state: couponState({ startsAt: starts_at, endsAt: ends_at, maxUses: null, used: 0 }, ctx.now()),
      who: billedMembersText(terms, only, tiers),
      ends: shopTime(ctx, ends_at),
    })),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(ctxKey)
  requireStaff(ctx, 'promotions.edit')
  const names = [...(await request.clone().formData()).keys()]
  return answerForm(request, names, async (text) => redirect(`/admin/free-dvds/${await createCampaign(ctx, text)}?done=planned`, 303))
}

export default function StaffFreeDvdsPage({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state === 'submitting'
  const { list, campaigns, tiers, titles, mayEdit } = loaderData
  const isNarrowed = useIsFiltered()
  return (
    <ListScreen
      title="Free DVDs"
      one="campaign"
      {...list}
      columns={['State', 'Taken', 'Titles', 'Members billed', 'Until']}
      exportAs="free-dvds"
      selects={[{ name: 'show', label: 'Show', options: states }]}
      search="Title"
      days="Ends"
      after={
        mayEdit && (
          <section aria-labelledby="plan" className="grid max-w-text gap-5">
            <h2 id="plan" className="text-xl">
              New campaign
            </h2>
            <p className="text-ink-soft">
              One DVD per member and campaign. If two campaigns overlap, members get the newer one they qualify for.
            </p>
            <FormNotice answer={actionData} />
            <FreeDvdForm
              {...{ tiers, titles, busy }}
              typed={actionData?.typed ?? { 'term-annual': 'on' }}
              errors={actionData?.errors ?? {}}
              begun={false}
              saveLabel="Schedule campaign"
            />
          </section>
        )
      }
    >
      <DataTable
        caption="Campaigns"
        rows={campaigns}
        rowKey={({ id }) => id}
        empty={isNarrowed ? 'No campaigns match.' : 'No campaigns yet.'}
        columns={[
          {
            head: 'Campaign',
            cell: ({ id, title }) => (
              <Link to={`/admin/free-dvds/${id}`} className="inline-flex min-h-11 min-w-40 items-center">
                {title}
              </Link>
            ),
          },
          { head: 'State', cell: ({ state }) => <Badge tone={state === 'running' ? 'leaf' : 'plain'}>{couponStateLabels[state]}</Badge> },
          { head: 'Taken', numeric: true, cell: ({ taken }) => taken },
          { head: 'Titles', numeric: true, cell: ({ titles }) => titles },
          { head: 'Members billed', cell: ({ who }) => <span className="block min-w-32">{who}</span> },
          { head: 'Until', time: true, cell: ({ ends }) => ends },
        ]}
      />
    </ListScreen>
  )
}

const states = [{ value: 'all', text: 'All campaigns' }, ...campaignStates.map((value) => ({ value, text: couponStateLabels[value] }))]
