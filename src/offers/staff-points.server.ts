import { sql } from 'kysely'
import { staffOf } from '#account/member.server.ts'
import type { LogEntry, Undone } from '#account/undone.ts'
import { addSpan } from '#kernel/dates.ts'
import { type FieldErrors, refuseFields, ShopError } from '#kernel/errors.ts'
import { isId, parseLine } from '#kernel/form-values.ts'
import type { ListSearch } from '#kernel/list-step.ts'
import { containing } from '#kernel/text.ts'
import { ledgerOf } from '#offers/loyalty.server.ts'
import { recordAction } from '#offers/offer-actions.server.ts'
import { bookPoints, spendPoints, termsOf } from '#offers/points.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { allOf, listPage, onDays } from '#platform/statements/list-page.server.ts'

const pageSize = 25
const mostAtOnce = 100_000

type Row = { id: string; name: string; email: string; balance: number; owed: number; frozen: number }

/** Highest balance first; `words`: part of a name or an email address; `from`, `to`: days their points moved on. Refuses not-found to non-staff. */
export async function staffPoints(ctx: Ctx, { words, from, to, sort, step, size = pageSize }: ListSearch) {
  staffOf(ctx, 'points.view')
  const wanted = words.trim().toLowerCase()
  // Fewer than three characters make no trigram, so match prefixes only.
  const part = wanted.length < 3 ? containing(wanted).slice(1) : containing(wanted)
  const called = sql`(lower(u.name) like ${part} or lower(u.email) like ${part})`
  const moved = sql`u.id in (select user_id from loyalty_entries e where ${onDays(ctx, sql`e.booked_at`, { from, to })})`
  const byId = { id: wanted ? sql`u.id` : sql`a.user_id`, idCast: 'uuid' } as const
  const { rows, ...list } = await listPage<Row>(
    ctx,
    {
      columns: sql`u.id, u.name, u.email, coalesce(a.balance, 0) as balance, coalesce(a.owed, 0) as owed, coalesce(a.frozen, 0) as frozen`,
      // Only a search shows people without points.
      from: wanted
        ? sql`auth.users u left join loyalty_accounts a on a.user_id = u.id`
        : sql`loyalty_accounts a join auth.users u on u.id = a.user_id`,
      where: allOf(wanted && called, (from || to) && moved),
      sorts: {
        most: {
          words: 'Most points first',
          key: wanted ? sql`coalesce(a.balance, 0)` : sql`a.balance`,
          cast: 'integer',
          desc: true,
          ...byId,
        },
        name: { words: 'Name', key: sql`lower(u.name)`, cast: 'text', id: sql`u.id`, idCast: 'uuid' },
      },
    },
    { sort, step, size },
  )
  return { members: rows, ...list }
}

export async function staffLedger(ctx: Ctx, userId: string, before?: number) {
  const { name, email } = await memberNamed(ctx, userId)
  return { name, email, ...(await ledgerOf(ctx, userId, before)) }
}

async function memberNamed(ctx: Ctx, userId: string) {
  staffOf(ctx, 'points.view')
  const member = isId(userId)
    ? await ctx.db.selectFrom('auth.users').select(['name', 'email']).where('id', '=', userId).executeTakeFirst()
    : undefined
  if (!member) throw new ShopError('not-found', 'We couldn’t find that member.')
  return member
}

/** `key`: the form's idempotency key. The member reads the reason. */
export type Correction = { points: string; reason: string; key: string }

/** Adds or removes points, never more than the member could spend. Refuses not-found and invalid. */
export const correctPoints = (ctx: Ctx, userId: string, { points, reason, key }: Correction): Promise<void> =>
  ctx.transaction(async (ctx) => {
    await memberNamed(ctx, userId)
    const delta = /^[+-]?\d{1,6}$/.test(points.trim().replace('−', '-')) ? Number(points.trim().replace('−', '-')) : 0
    const errors: FieldErrors = {}
    const about = parseLine(() => reason, 'reason', errors, { most: 200, missing: 'Enter a reason. The member sees it.' })
    if (delta === 0 || Math.abs(delta) > mostAtOnce) errors.points = 'Enter a whole number such as 50 or -50.'
    refuseFields(errors)
    const source = { type: 'correction', id: `${userId}:${key.slice(0, 60)}` } as const
    const booked = await (delta > 0 ? give(ctx, { userId, delta, source, about }) : take(ctx, { userId, delta, source, about }))
    if (booked) await recordAction(ctx, 'points', userId, `${signed(delta)}: ${about}`, { delta })
  })

/** Books the opposite. Refuses not-ready when the member has spent points that were given. */
export async function undoPoints(ctx: Ctx, { id, subject: userId, details }: LogEntry): Promise<Undone> {
  staffOf(ctx, 'points.edit')
  const delta = -Number(details.delta)
  const change = { userId, delta, source: { type: 'correction', id: `undo:${id}` }, about: 'A correction was undone' } as const
  await (delta > 0 ? give(ctx, change) : take(ctx, change)).catch((error: unknown) => {
    if (error instanceof ShopError) throw new ShopError('not-ready', 'They have spent some of these points since.')
    throw error
  })
  await recordAction(ctx, 'points', userId, `${signed(delta)}: undone`)
  return { undone: [`${signed(-delta)} points`], kept: [] }
}

const signed = (delta: number): string => `${delta > 0 ? '+' : '−'}${Math.abs(delta)}`

type Change = { userId: string; delta: number; source: { type: 'correction'; id: string }; about: string }

async function give(ctx: Ctx, change: Change): Promise<boolean> {
  const terms = await termsOf(ctx, ctx.visitor.currency)
  return bookPoints(ctx, { ...change, kind: 'adjust', expiresAt: terms && addSpan(ctx.now(), `${terms.daysValid}d`) })
}

async function take(ctx: Ctx, { userId, delta, source, about }: Change): Promise<boolean> {
  const before = await ctx.db
    .selectFrom('loyalty_entries')
    .select('id')
    .where('source_type', '=', source.type)
    .where('source_id', '=', source.id)
    .executeTakeFirst()
  if (before) return false
  await spendPoints(ctx, { userId, points: -delta, source, about, kind: 'adjust' }).catch((error: unknown) => {
    if (!(error instanceof ShopError)) throw error
    throw new ShopError('invalid', 'Check the highlighted fields.', { points: 'They don’t have that many points.' })
  })
  return true
}
