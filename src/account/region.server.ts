import { countryNames } from '#account/addresses/countries.server.ts'
import { requireMember } from '#account/member.server.ts'
import { canChangeRegion, changedRecently, type RegionBlocker, regionBlockers } from '#account/rules/region.ts'
import { ShopError } from '#kernel/errors.ts'
import { ownValue } from '#kernel/own-value.ts'
import type { Ctx } from '#platform/ctx.ts'

declare module '#platform/ctx.ts' {
  interface Services {
    /** Checks of higher areas: why the member can't change country now. */
    regionBlockers: readonly ((ctx: Ctx, userId: string) => Promise<RegionBlocker | null>)[]
  }
}

/** `hold`: why the country can't change now; null when it can. */
export type Region = { country: string | null; blocker: RegionBlocker | null }

export async function readRegion(ctx: Ctx): Promise<Region> {
  const { id } = requireMember(ctx)
  const { region, region_changed_at } = await ctx.db
    .selectFrom('auth.users')
    .select(['region', 'region_changed_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const verdict = canChangeRegion(region, await blockersFor(ctx, id, region_changed_at))
  return { country: region, blocker: verdict === 'yes' ? null : verdict }
}

/** Row E4: changes the member's country, and with it the currency of their prices. Refuses invalid, forbidden with the reason. */
export const changeRegion = (ctx: Ctx, country: string): Promise<void> =>
  ctx.transaction(async (ctx) => {
    const { id } = requireMember(ctx)
    if (!ownValue(countryNames(), country)) throw invalidCountry()
    const before = await ctx.db
      .selectFrom('auth.users')
      .select(['region', 'region_changed_at'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (before.region === country) return
    const verdict = canChangeRegion(before.region, await blockersFor(ctx, id, before.region_changed_at))
    if (verdict !== 'yes') throw new ShopError('forbidden', blockerMessage(verdict))
    await ctx.db
      .updateTable('auth.users')
      .set({ region: country, updated_at: ctx.now(), ...(before.region !== null && { region_changed_at: ctx.now() }) })
      .where('id', '=', id)
      .execute()
  })

export const blockerMessage = (hold: RegionBlocker): string => regionBlockers.find((one) => one.blocker === hold)?.message ?? ''

const invalidCountry = () => new ShopError('invalid', 'Check the highlighted fields.', { country: 'Choose a country.' })

async function blockersFor(ctx: Ctx, userId: string, movedAt: Date | null): Promise<RegionBlocker[]> {
  const found = await Promise.all(ctx.services.regionBlockers.map((check) => check(ctx, userId)))
  const recentChange: RegionBlocker[] = changedRecently(movedAt, ctx.now()) ? ['moved-lately'] : []
  return [...found.filter((hold) => hold !== null), ...recentChange]
}
