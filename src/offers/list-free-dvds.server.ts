import { type Selectable, sql } from 'kysely'
import { requireStaff } from '#account/member.server.ts'
import type { DB } from '#db/types.ts'
import type { ListSearch } from '#kernel/list-cursor.ts'
import { likePattern } from '#kernel/text.ts'
import { type CampaignState, campaignStates } from '#offers/rules/coupon-state.ts'
import type { Ctx } from '#platform/ctx.ts'
import { allOf, betweenDays, listPage } from '#platform/statements/list-page.server.ts'
import { listParams } from '#ui/data/list-params.ts'

const pageSize = 25

/** `from`, `to`: range of end dates. */
type Search = ListSearch & { state: CampaignState | 'all' }

export function campaignSearchOf(request: Request): Search {
  const { show, ...search } = listParams(request)
  return { ...search, state: campaignStates.find((state) => state === show) ?? 'all' }
}

const byId = { id: sql`c.id`, idCast: 'integer' } as const
const sorts = {
  latest: { words: 'Latest first', key: sql`c.starts_at`, cast: 'timestamptz', desc: true, ...byId, idDesc: true },
  title: { words: 'Title', key: sql`c.title`, cast: 'text', ...byId },
} as const

const inState = (now: Date) => ({
  planned: sql`c.starts_at > ${now}`,
  running: sql`c.starts_at <= ${now} and c.ends_at > ${now}`,
  ended: sql`c.ends_at <= ${now}`,
})

/** Campaigns with their number of claims. Refuses not-found to non-staff. */
export async function staffCampaigns(ctx: Ctx, { state, words, from, to, sort, cursor, size = pageSize }: Search) {
  requireStaff(ctx, 'promotions.view')
  const { rows, ...list } = await listPage<Selectable<DB['dvd_campaigns']> & { titles: number; taken: number }>(
    ctx,
    {
      columns: sql`c.*, (select count(*)::int from dvd_campaign_titles t where t.campaign_id = c.id) as titles,
        (select count(*)::int from dvd_claims k where k.campaign_id = c.id and k.state = 'claimed') as taken`,
      from: sql`dvd_campaigns c`,
      where: allOf(
        words.trim() && sql`c.title ilike ${likePattern(words.trim())}`,
        state !== 'all' && inState(ctx.now())[state],
        betweenDays(ctx, sql`c.ends_at`, { from, to }),
      ),
      sorts,
    },
    { sort, cursor, size },
  )
  return { ...list, campaigns: rows }
}
