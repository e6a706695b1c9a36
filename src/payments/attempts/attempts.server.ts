import type { Currency } from '#kernel/money.ts'
import { networkOf } from '#kernel/network.ts'
import { cardTries, hashNetwork, noTries, refuseCardTesting } from '#payments/attempts/card-tries.server.ts'
import type { PaymentMethod } from '#payments/payment-provider.ts'
import { providerForAmount } from '#payments/providers.ts'
import type { SubjectType } from '#payments/rules/payment-subject.ts'
import { nextPollAt } from '#payments/rules/polling.ts'
import type { Ctx } from '#platform/ctx.ts'

export type NewAttempt = {
  cause: { type: SubjectType; id: string }
  /** Minor units; zero needs no provider. */
  amount: number
  currency: Currency
  method?: PaymentMethod
  /** The provider's token of the card entered or chosen, or of the saved wallet. */
  paymentMethod: string | null
  /** Save the card of a signed-in customer after it paid. */
  saveCard?: boolean
  /** The user whose saved method is charged off-session; otherwise the visitor pays. */
  absent?: { userId: string }
  returnTo?: string
}

export type Attempt = Awaited<ReturnType<typeof findAttempt>>

/** Returns the subject's running or captured attempt if there is one, so nothing is charged twice. Refuses too-many-tries. */
export async function openAttempt(ctx: Ctx, input: NewAttempt): Promise<Attempt> {
  const { cause, amount, currency, method = 'card', paymentMethod, saveCard = false, returnTo = null, absent: offSession } = input
  const { guest, ip } = ctx.visitor
  const userId = offSession?.userId ?? ctx.visitor.member?.id ?? null
  const payer = userId ? `m.${userId}` : `g.${guest.toString('base64url')}`
  const network = networkOf(ip)
  const now = ctx.now()
  const id = crypto.randomUUID()
  const row = {
    id,
    cause_type: cause.type,
    cause_id: cause.id,
    provider: providerForAmount(ctx, method, amount),
    idem_key: `attempt:${id}`,
    amount,
    currency,
    payment_method: paymentMethod,
    user_id: userId,
    save_card: saveCard && userId !== null,
    off_session: offSession !== undefined,
    return_to: returnTo,
    payer,
    network: hashNetwork(ctx, network),
    look_at: nextPollAt(now, 0),
    created_at: now,
    changed_at: now,
  }
  const isCounted = amount > 0 && !offSession && ctx.config.rateLimits
  const found = await ctx.db
    .with('opened', (db) =>
      db
        .insertInto('attempts')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .returningAll(),
    )
    .selectFrom('opened')
    .selectAll()
    .select((isCounted ? cardTries(ctx, payer, network) : noTries).as('tries'))
    .executeTakeFirst()
  if (!found) return (await liveAttempt(ctx, cause))!
  const { tries, ...opened } = found
  refuseCardTesting(tries)
  return opened
}

export const liveAttempt = (ctx: Ctx, cause: NewAttempt['cause']) =>
  ctx.db
    .selectFrom('attempts')
    .selectAll()
    .where('cause_type', '=', cause.type)
    .where('cause_id', '=', cause.id)
    .where('state', '!=', 'failed')
    .executeTakeFirst()

export const findAttempt = (ctx: Ctx, id: string) =>
  ctx.db.selectFrom('attempts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

export const lockAttempt = (ctx: Ctx, id: string) =>
  ctx.db.selectFrom('attempts').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
