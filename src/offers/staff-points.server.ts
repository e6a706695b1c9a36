import { requireStaff } from '#account/member.server.ts'
import type { LogEntry, UndoResult } from '#account/undo-result.ts'
import { addSpan } from '#kernel/dates.ts'
import { type FieldErrors, refuseFields, ShopError } from '#kernel/errors.ts'
import { isId, parseLine } from '#kernel/form-values.ts'
import { ledgerOf } from '#offers/loyalty.server.ts'
import { recordAction } from '#offers/offer-actions.server.ts'
import { bookPoints, spendPoints, termsOf } from '#offers/points.server.ts'
import type { Ctx } from '#platform/ctx.ts'

const maxCorrection = 100_000

export async function staffLedger(ctx: Ctx, userId: string, before?: number) {
  const { name, email } = await memberById(ctx, userId)
  return { name, email, ...(await ledgerOf(ctx, userId, before)) }
}

async function memberById(ctx: Ctx, userId: string) {
  requireStaff(ctx, 'points.view')
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
    await memberById(ctx, userId)
    const delta = /^[+-]?\d{1,6}$/.test(points.trim().replace('−', '-')) ? Number(points.trim().replace('−', '-')) : 0
    const errors: FieldErrors = {}
    const about = parseLine(() => reason, 'reason', errors, { most: 200, missing: 'Enter a reason. The member sees it.' })
    if (delta === 0 || Math.abs(delta) > maxCorrection) errors.points = 'Enter a whole number such as 50 or -50.'
    refuseFields(errors)
    const source = { type: 'correction', id: `${userId}:${key.slice(0, 60)}` } as const
    const booked = await (delta > 0
      ? addPoints(ctx, { userId, delta, source, about })
      : deductPoints(ctx, { userId, delta, source, about }))
    if (booked) await recordAction(ctx, 'points', userId, `${signed(delta)}: ${about}`, { delta })
  })

/** Books the reverse entry. Refuses not-ready if the member has spent the points. */
export async function undoPoints(ctx: Ctx, { id, subject: userId, details }: LogEntry): Promise<UndoResult> {
  requireStaff(ctx, 'points.edit')
  const delta = -Number(details.delta)
  const change = { userId, delta, source: { type: 'correction', id: `undo:${id}` }, about: 'A correction was undone' } as const
  await (delta > 0 ? addPoints(ctx, change) : deductPoints(ctx, change)).catch((error: unknown) => {
    if (error instanceof ShopError) throw new ShopError('not-ready', 'They have spent some of these points since.')
    throw error
  })
  await recordAction(ctx, 'points', userId, `${signed(delta)}: undone`)
  return { undone: [`${signed(-delta)} points`], kept: [] }
}

const signed = (delta: number): string => `${delta > 0 ? '+' : '−'}${Math.abs(delta)}`

type Change = { userId: string; delta: number; source: { type: 'correction'; id: string }; about: string }

async function addPoints(ctx: Ctx, change: Change): Promise<boolean> {
  const terms = await termsOf(ctx, ctx.visitor.currency)
  return bookPoints(ctx, { ...change, kind: 'adjust', expiresAt: terms && addSpan(ctx.now(), `${terms.daysValid}d`) })
}

async function deductPoints(ctx: Ctx, { userId, delta, source, about }: Change): Promise<boolean> {
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
