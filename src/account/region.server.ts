import { countryNames } from '#account/addresses/countries.server.ts'
import { memberOf } from '#account/member.server.ts'
import { mayMove, movedLately, type RegionHold, regionHolds } from '#account/rules/region.ts'
import { ShopError } from '#kernel/errors.ts'
import { ownValue } from '#kernel/own-value.ts'
import type { Ctx } from '#platform/ctx.ts'

declare module '#platform/ctx.ts' {
  interface Services {
    /** Asked by higher areas' rules: what speaks against the member moving to another country now. */
    regionHolds: readonly ((ctx: Ctx, userId: string) => Promise<RegionHold | null>)[]
  }
}

/** Where a member lives, and why they cannot move now; null when they can. */
export type Region = { country: string | null; hold: RegionHold | null }

/** The member's region. Refuses sign-in-required. */
export async function readRegion(ctx: Ctx): Promise<Region> {
  const { id } = memberOf(ctx)
  const { region, region_changed_at } = await ctx.db
    .selectFrom('auth.users')
    .select(['region', 'region_changed_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const verdict = mayMove(region, await holdsOn(ctx, id, region_changed_at))
  return { country: region, hold: verdict === 'yes' ? null : verdict }
}

/** Row E4: moves the member; their prices are in that country's currency from then on. Refuses invalid, forbidden with the reason. */
export const changeRegion = (ctx: Ctx, country: string): Promise<void> =>
  ctx.transaction(async (ctx) => {
    const { id } = memberOf(ctx)
    if (!ownValue(countryNames(), country)) throw invalid()
    const before = await ctx.db
      .selectFrom('auth.users')
      .select(['region', 'region_changed_at'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (before.region === country) return
    const verdict = mayMove(before.region, await holdsOn(ctx, id, before.region_changed_at))
    if (verdict !== 'yes') throw new ShopError('forbidden', wordsOf(verdict))
    await ctx.db
      .updateTable('auth.users')
      .set({ region: country, updated_at: ctx.now(), ...(before.region !== null && { region_changed_at: ctx.now() }) })
      .where('id', '=', id)
      .execute()
  })

/** Why one cannot move, for the one it is about. */
export const wordsOf = (hold: RegionHold): string => regionHolds.find((one) => one.hold === hold)?.words ?? ''

const invalid = () => new ShopError('invalid', 'Check the highlighted fields.', { country: 'Choose a country.' })

async function holdsOn(ctx: Ctx, userId: string, movedAt: Date | null): Promise<RegionHold[]> {
  const found = await Promise.all(ctx.services.regionHolds.map((ask) => ask(ctx, userId)))
  const lately: RegionHold[] = movedLately(movedAt, ctx.now()) ? ['moved-lately'] : []
  return [...found.filter((hold) => hold !== null), ...lately]
}
