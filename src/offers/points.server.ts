import { sql } from 'kysely'
import { ShopError } from '#kernel/errors.ts'
import type { Currency } from '#kernel/money.ts'
import type { LoyaltyTerms } from '#offers/rules/points.ts'
import type { Ctx } from '#platform/ctx.ts'

export type EntryKind = 'earn' | 'spend' | 'reverse' | 'give-back' | 'expire' | 'adjust'

export type Entry = {
  userId: string
  kind: EntryKind
  delta: number
  source: { type: 'order' | 'refund' | 'expiry' | 'gift' | 'correction' | 'demo'; id: string }
  about: string
  expiresAt?: Date | null
}

/** Writes an entry and updates the balance; a debt is settled first. Returns whether the entry was new. */
export async function bookPoints(ctx: Ctx, entry: Entry): Promise<boolean> {
  const { rows } = await sql`
    with entry as (${insertEntry(ctx, entry)})
    insert into loyalty_accounts as a (user_id, balance, owed)
    select user_id, greatest(delta, 0), greatest(-delta, 0) from entry
    on conflict (user_id) do update set
      balance = greatest(a.balance - a.owed + ${entry.delta}, 0), owed = greatest(a.owed - a.balance - ${entry.delta}, 0)
    returning user_id`.execute(ctx.db)
  return rows.length > 0
}

/** One conditional statement; frozen points can't be spent. Refuses cart-changed if there are too few. */
export async function spendPoints(
  ctx: Ctx,
  { kind = 'spend', ...entry }: Omit<Entry, 'kind' | 'delta'> & { points: number; kind?: 'spend' | 'adjust' },
): Promise<void> {
  if (entry.points === 0) return
  const updated = await sql`
    update loyalty_accounts set balance = balance - ${entry.points}
    where user_id = ${entry.userId} and balance - frozen >= ${entry.points}`.execute(ctx.db)
  if (updated.numAffectedRows === 0n) throw new ShopError('cart-changed', 'You no longer have enough points for this.')
  const written = await insertEntry(ctx, { ...entry, kind, delta: -entry.points }).executeTakeFirst()
  if (!written) throw new Error(`points were spent twice on ${entry.source.id}`)
}

const insertEntry = (ctx: Ctx, { userId, kind, delta, source, about, expiresAt = null }: Entry) =>
  ctx.db
    .insertInto('loyalty_entries')
    .values({
      user_id: userId,
      kind,
      delta,
      source_type: source.type,
      source_id: source.id,
      about,
      expires_at: expiresAt,
      booked_at: ctx.now(),
    })
    .onConflict((conflict) => conflict.columns(['source_type', 'source_id', 'kind']).doNothing())
    .returning(['user_id', 'delta'])

/** `frozen`: not spendable during a dispute; `available`: spendable. */
export type PointsBalance = { balance: number; owed: number; frozen: number; available: number }

export const balanceOf = async (ctx: Ctx, userId: string): Promise<PointsBalance> =>
  balanceFrom(await balanceQuery(ctx, userId).executeTakeFirst())

export const balanceQuery = (ctx: Ctx, userId: string) =>
  ctx.db.selectFrom('loyalty_accounts').select(['balance', 'owed', 'frozen']).where('user_id', '=', userId)

export function balanceFrom(account: Pick<PointsBalance, 'balance' | 'owed' | 'frozen'> | undefined): PointsBalance {
  const { balance, owed, frozen } = account ?? { balance: 0, owed: 0, frozen: 0 }
  return { balance, owed, frozen: Math.min(frozen, balance), available: Math.max(balance - frozen, 0) }
}

export const amountsOffQuery = (ctx: Ctx, currency: Currency) =>
  ctx.db
    .selectFrom('loyalty_offers')
    .select(['id', 'points', 'minor'])
    .where('currency', '=', currency)
    .where('on_offer', '=', true)
    .orderBy('minor')
    .limit(20)

/** Null for currencies without points. */
export const termsOf = async (ctx: Ctx, currency: Currency): Promise<LoyaltyTerms | null> =>
  (await termsQuery(ctx, currency).executeTakeFirst()) ?? null

export const termsQuery = (ctx: Ctx, currency: Currency) =>
  ctx.db
    .selectFrom('loyalty_terms')
    .select(['points_per_100 as pointsPer100', 'minor_per_point as minorPerPoint', 'days_valid as daysValid', 'warn_days as warnDays'])
    .where('currency', '=', currency)
