import { sql } from 'kysely'
import { type ProductCard, productCards } from '#catalogue/cards/product-cards.server.ts'
import { shelfIds } from '#catalogue/catalogue.server.ts'
import type { KindName } from '#catalogue/kinds/kind.ts'
import { kindNames } from '#catalogue/kinds.ts'
import type { Money } from '#kernel/money.ts'
import type { Ctx } from '#platform/ctx.ts'

const coversPerPlan = 3
const trackCount = 3

/** Popular products for each plan's picture, one of each kind first, and backing tracks to play. */
export async function planSamples(ctx: Ctx, tiers: readonly { slug: string; kinds: readonly string[] }[]) {
  const popular = await Promise.all(
    kindNames.map(async (kind) => [kind, await shelfIds(ctx, { kinds: [kind], sort: 'popular', most: coversPerPlan })] as const),
  )
  const chosen = new Map(tiers.map(({ slug, kinds }) => [slug, mixKinds(popular, kinds)]))
  const tracks = popular.find(([kind]) => kind === 'backing-track')?.[1].slice(0, trackCount) ?? []
  const cards = new Map((await productCards(ctx, [...new Set([...chosen.values(), tracks].flat())])).map((card) => [card.id, card]))
  const shown = (ids: readonly number[]) => ids.flatMap((id) => cards.get(id) ?? [])
  return {
    covers: new Map([...chosen].map(([slug, ids]) => [slug, shown(ids).map(({ cover }) => cover)])),
    tracks: shown(tracks).filter(hasTrackPreview),
  }
}

const hasTrackPreview = ({ preview }: ProductCard): boolean => preview?.ready === true && preview.type === 'track'

function mixKinds(popular: readonly (readonly [KindName, readonly number[]])[], kinds: readonly string[]): number[] {
  const idsByKind = popular.filter(([kind]) => kinds.includes(kind)).map(([, ids]) => ids)
  return [...idsByKind.flatMap((ids) => ids.slice(0, 1)), ...idsByKind.flatMap((ids) => ids.slice(1))].slice(0, coversPerPlan)
}

export async function usualLessonPrice(ctx: Ctx): Promise<Money | null> {
  const { currency } = ctx.visitor
  const { rows } = await sql<{ minor: number | null }>`
    select mode() within group (order by minor) as minor from product_prices where kind = 'lesson' and currency = ${currency}`.execute(
    ctx.db,
  )
  const minor = rows[0]?.minor ?? null
  return minor === null ? null : { minor, currency }
}
