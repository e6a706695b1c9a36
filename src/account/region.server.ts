import { countryNames } from '#account/addresses/countries.server.ts'
import { memberOf } from '#account/member.server.ts'
import { mayMove, movedLately, type RegionHold, regionHolds } from '#account/rules/region.ts'
import { ShopError } from '#kernel/errors.ts'
import { ownValue } from '#kernel/own-value.ts'
import type { Ctx } from '#platform/ctx.ts'

declare module '#platform/ctx.ts' {
  interface Services {
    /** Checks of higher areas: why the member can't change country now. */
    regionHolds: readonly ((ctx: Ctx, userId: string) => Promise<RegionHold | null>)[]
  }
}

/** `hold`: why the country can't change now; null when it can. */
export type Region = { country: string | null; hold: RegionHold | null }

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

/** Row E4: changes the member's country, and with it the currency of their prices. Refuses invalid, forbidden with the reason. */
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

export const wordsOf = (hold: RegionHold): string => regionHolds.find((one) => one.hold === hold)?.words ?? ''

const invalid = () => new ShopError('invalid', 'Check the highlighted fields.', { country: 'Choose a country.' })

async function holdsOn(ctx: Ctx, userId: string, movedAt: Date | null): Promise<RegionHold[]> {
  const found = await Promise.all(ctx.services.regionHolds.map((ask) => ask(ctx, userId)))
  const lately: RegionHold[] = movedLately(movedAt, ctx.now()) ? ['moved-lately'] : []
  return [...found.filter((hold) => hold !== null), ...lately]
}
