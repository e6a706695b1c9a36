import { type RawBuilder, sql } from 'kysely'
import { staffOf } from '#account/member.server.ts'
import type { LogEntry, Undone } from '#account/undone.ts'
import { addSpan } from '#kernel/dates.ts'
import { type FieldErrors, refuseFields, ShopError } from '#kernel/errors.ts'
import { isId, parseLine } from '#kernel/form-values.ts'
import type { ListSearch, ListStep } from '#kernel/list-step.ts'
import { containing } from '#kernel/text.ts'
import { ledgerOf } from '#offers/loyalty.server.ts'
import { recordAction } from '#offers/offer-actions.server.ts'
import { bookPoints, spendPoints, termsOf } from '#offers/points.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { type Findable, findBy } from '#platform/statements/find-by-words.server.ts'
import { goesOn, inOrder, type Keyset } from '#platform/statements/keyset.server.ts'
import { allOf, listPage, onDays } from '#platform/statements/list-page.server.ts'

const pageSize = 25
const mostAtOnce = 100_000

type Row = { id: string; name: string; email: string; balance: number; owed: number; frozen: number }

const peopleBy: Findable = {
  ...{ id: sql`u.id`, idCast: 'uuid' },
  ids: (pattern) => sql`select id from auth.users where lower(name) like ${pattern}
    union all select id from auth.users where lower(email) like ${pattern}`,
  matches: (pattern) => sql`(lower(u.name) like ${pattern} or lower(u.email) like ${pattern})`,
}

const withPoints = sql`loyalty_accounts a join auth.users u on u.id = a.user_id`
const everyone = sql`auth.users u left join loyalty_accounts a on a.user_id = u.id`
const columns = sql`u.id, u.name, u.email, coalesce(a.balance, 0) as balance, coalesce(a.owed, 0) as owed, coalesce(a.frozen, 0) as frozen`
const byBalance = { key: sql`a.balance`, cast: 'integer', desc: true, id: sql`a.user_id`, idCast: 'uuid' } as const

/** The people of a page, highest balance first: those with points by their index, then those without, unless the page is full by then. */
function nextByBalance(where: RawBuilder<unknown>, step: ListStep | null, size: number): RawBuilder<unknown> {
  const part = (from: RawBuilder<unknown>, condition: RawBuilder<unknown>, by: Keyset) => sql`
    (select ${columns} from ${from} where ${condition} and ${goesOn(by, step)} order by ${inOrder(by, step)} limit ${size + 1})`
  const isFull = step?.way === 'before' ? sql`false` : sql`(select count(*) > ${size} and min(balance) > 0 from rich)`
  const without = sql`${where} and not exists (select from loyalty_accounts w where w.user_id = u.id) and not ${isFull}`
  return sql`(with rich as materialized ${part(withPoints, where, byBalance)} select * from rich
    union all ${part(everyone, without, { ...byBalance, key: sql`0::bigint`, id: sql`u.id` })}) u`
}

/** Highest balance first; `words`: part of a name or an email address; `from`, `to`: days their points moved on. Refuses not-found to non-staff. */
export async function staffPoints(ctx: Ctx, { words, from, to, sort, step = null, size = pageSize }: ListSearch) {
  staffOf(ctx, 'points.view')
  const wanted = words.trim().toLowerCase()
  // Fewer than three characters make no trigram, so match prefixes only.
  const part = wanted.length < 3 ? containing(wanted).slice(1) : containing(wanted)
  const { where: called, many } = await findBy(ctx, peopleBy, wanted ? [part] : [])
  const moved = (from || to) && sql`u.id in (select user_id from loyalty_entries e where ${onDays(ctx, sql`e.booked_at`, { from, to })})`
  const isMany = many !== null && !moved
  const byUser = { id: sql`u.id`, idCast: 'uuid' } as const
  const isNext = isMany && sort !== 'name'
  const { rows, ...list } = await listPage<Row>(
    ctx,
    {
      // Only a search shows people without points.
      ...(isNext
        ? { columns: sql`u.*`, from: nextByBalance(called, step, size), where: sql`true` }
        : { columns, from: wanted ? everyone : withPoints, where: allOf(called, moved) }),
      many: isMany ? many : null,
      sorts: {
        most: {
          words: 'Most points first',
          ...byBalance,
          ...(wanted && { ...byUser, key: isNext ? sql`u.balance` : sql`coalesce(a.balance, 0)` }),
        },
        name: { words: 'Name', key: sql`lower(u.name)`, cast: 'text', ...byUser },
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
