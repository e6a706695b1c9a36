import { sql } from 'kysely'
import { ShopError } from '#kernel/errors.ts'
import type { Currency } from '#kernel/money.ts'
import type { Ctx } from '#platform/ctx.ts'

/** Converts at the annual price of the first plan sold in both. Rounds down, so round trips gain nothing. Refuses forbidden without one. */
export async function convertCredit(
  ctx: Ctx,
  { credit, currency }: { credit: number; currency: Currency },
  target: Currency,
): Promise<number> {
  if (credit === 0 || currency === target) return credit
  const { rows } = await sql<{ before: number; after: number }>`
    select here.minor as before, there.minor as after from tiers t
    join tier_prices here on here.tier = t.slug and here.term = 'annual' and here.currency = ${currency}
    join tier_prices there on there.tier = t.slug and there.term = 'annual' and there.currency = ${target}
    where here.minor > 0 order by t.position limit 1`.execute(ctx.db)
  const [price] = rows
  if (!price) throw new ShopError('forbidden', 'You have credit in another currency. Contact us so you don’t lose it.')
  return Math.floor((credit * price.after) / price.before)
}
