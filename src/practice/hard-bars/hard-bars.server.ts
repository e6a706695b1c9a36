import type { Ctx } from '#platform/ctx.ts'
import { type HardBar, minMembers } from '#practice/rules/hard-bars.ts'

/** More bars than a long stream has. */
const maxBars = 2000

/** Bar counts of a product's recording, in playing order. */
export const hardBarsOf = (ctx: Ctx, productId: number): Promise<HardBar[]> =>
  ctx.db
    .selectFrom('products as p')
    .innerJoin('hard_bars as h', 'h.asset_id', 'p.asset_id')
    .innerJoin('recording_bars as b', (join) => join.onRef('b.asset_id', '=', 'h.asset_id').onRef('b.number', '=', 'h.number'))
    .select(['b.number', 'b.starts as from', 'b.ends as to', 'h.members', 'h.players'])
    .where('p.id', '=', productId)
    .where('h.members', '>=', minMembers)
    .orderBy('b.number')
    .limit(maxBars)
    .execute()
