import { sql } from 'kysely'
import { type Span, subtractSpan } from '#kernel/dates.ts'
import type { Ctx } from '#platform/ctx.ts'
import type { BounceKind } from '#platform/mail/bounce-kind.ts'

/** So many soft bounces within the window suppress an address. */
const maxSoftBounces = 5
const softWindow: Span = '14d'
const retryEvery: Span = '1d'

export type Bounce = { id: string; address: string; kind: BounceKind; why: string }

/** Counts an `id` once. A hard bounce, a complaint or the fifth soft one in 14 days suppresses the address. True once it is. */
export async function recordBounce(ctx: Ctx, { id, address, kind, why }: Bounce): Promise<boolean> {
  const row = { id, address: address.trim().toLowerCase(), kind, why: why.slice(0, 500), at: ctx.now() }
  return ctx.transaction(async (ctx) => {
    const added = await ctx.db
      .insertInto('mail_bounces')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (!added.numInsertedOrUpdatedRows) return isSuppressed(ctx, row.address)
    if (kind === 'soft' && (await softBounces(ctx, row.address)) < maxSoftBounces) return isSuppressed(ctx, row.address)
    const suppressed = { kind, why: row.why, since: row.at, lifted_at: null }
    await ctx.db
      .insertInto('mail_suppressions')
      .values({ address: row.address, ...suppressed })
      .onConflict((conflict) => conflict.column('address').doUpdateSet(suppressed))
      .execute()
    return true
  })
}

/** Counted since the address was last retried. */
async function softBounces(ctx: Ctx, address: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from mail_bounces
    where address = ${address} and kind = 'soft' and at > ${subtractSpan(ctx.now(), softWindow)}
      and at >= coalesce((select lifted_at from mail_suppressions where address = ${address}), '-infinity')`.execute(ctx.db)
  return rows[0]?.count ?? 0
}

export type Suppression = { kind: BounceKind; why: string; since: Date; canRetry: boolean }

/** Why nothing is sent to an address; null when mail goes there. */
export async function suppressionOf(ctx: Ctx, address: string): Promise<Suppression | null> {
  const row = await ctx.db
    .selectFrom('mail_suppressions')
    .select(['kind', 'why', 'since', 'tried_again_at'])
    .where('address', '=', address.trim().toLowerCase())
    .where('lifted_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const { tried_again_at, ...suppression } = row
  return { ...suppression, canRetry: tried_again_at === null || tried_again_at <= subtractSpan(ctx.now(), retryEvery) }
}

export const isSuppressed = async (ctx: Ctx, address: string): Promise<boolean> => (await suppressionOf(ctx, address)) !== null

/** Sends the mail that waited. A member may do this once a day, so their time is stored. False when it wasn't suppressed. */
export const liftSuppression = (ctx: Ctx, address: string, by: 'member' | 'staff'): Promise<boolean> =>
  ctx.transaction(async (ctx) => {
    const lifted = await ctx.db
      .updateTable('mail_suppressions')
      .set({ lifted_at: ctx.now(), ...(by === 'member' && { tried_again_at: ctx.now() }) })
      .where('address', '=', address.trim().toLowerCase())
      .where('lifted_at', 'is', null)
      .executeTakeFirst()
    if (!lifted.numUpdatedRows) return false
    await releaseMail(ctx, address, address)
    return true
  })

/** Moves waiting mail to another address, or resends to the same. */
export const releaseMail = async (ctx: Ctx, from: string, to: string): Promise<void> =>
  void (await sql`
    update outbox set state = 'waiting', tries = 0, next_try_at = ${ctx.now()}, recipient = ${to}
    where state = 'suppressed' and lower(recipient) = ${from.trim().toLowerCase()}`.execute(ctx.db))

/** Deletes old bounces, and lifted suppressions without a later bounce. */
export async function purgeBounces(ctx: Ctx, before: Date, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with bounces as (
      delete from mail_bounces where id in (select id from mail_bounces where at < ${before} order by at limit ${most}) returning 1
    ), lifted as (
      delete from mail_suppressions where address in (
        select address from mail_suppressions where lifted_at < ${before} order by lifted_at limit ${most}) returning 1
    )
    select greatest((select count(*) from bounces), (select count(*) from lifted))::int as count`.execute(ctx.db)
  return rows[0]?.count ?? 0
}
