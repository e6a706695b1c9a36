import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { ShopError } from '#kernel/errors.ts'
import type { Currency } from '#kernel/money.ts'
import { networkOf } from '#kernel/network.ts'
import type { PaymentMethod } from '#payments/payment-provider.ts'
import type { SubjectType } from '#payments/payment-subjects.ts'
import { takerOf } from '#payments/providers.ts'
import { mayTryAgain, triesWindowMs } from '#payments/rules/card-testing.ts'
import { nextLook } from '#payments/rules/looking.ts'
import type { Ctx } from '#platform/ctx.ts'
import { noteTry, triesIn } from '#platform/rate-limit.server.ts'

export type Wanted = {
  cause: { type: SubjectType; id: string }
  /** Minor units; zero is paid by nobody. */
  amount: number
  currency: Currency
  /** A card unless said otherwise. */
  method?: PaymentMethod
  /** A card the browser entered or chose, a kept wallet that was chosen: the provider's name for it. */
  paymentMethod: string | null
  /** Keep the card for a signed-in customer once it has paid. */
  saveCard?: boolean
  /** The person whose saved method is charged while they are away; without it, the visitor pays. */
  absent?: { userId: string }
  /** The page of the shop, as a path, the customer comes back to when the provider asks on its own pages. */
  returnTo?: string
}

export type Attempt = Awaited<ReturnType<typeof findAttempt>>

/**
 * Opens the try to charge for a cause, inside the caller's transaction. While one is under way, or has succeeded, that one
 * is answered instead: nothing is charged twice. Refuses too-many-tries.
 */
export async function openAttempt(ctx: Ctx, wanted: Wanted): Promise<Attempt> {
  const { cause, amount, currency, method = 'card', paymentMethod, saveCard = false, returnTo = null, absent } = wanted
  const live = await liveAttempt(ctx, cause)
  if (live) return live
  const { guest, ip } = ctx.visitor
  const userId = absent?.userId ?? ctx.visitor.member?.id ?? null
  const payer = userId ? `m.${userId}` : `g.${guest.toString('base64url')}`
  const network = networkOf(ip)
  if (amount > 0 && !absent) await refuseCardTesting(ctx, payer, network)
  const now = ctx.now()
  const id = crypto.randomUUID()
  await ctx.db
    .insertInto('attempts')
    .values({
      id,
      cause_type: cause.type,
      cause_id: cause.id,
      provider: takerOf(ctx, method, amount),
      idem_key: `attempt:${id}`,
      amount,
      currency,
      payment_method: paymentMethod,
      user_id: userId,
      save_card: saveCard && userId !== null,
      off_session: absent !== undefined,
      return_to: returnTo,
      payer,
      network: hidden(ctx, network),
      look_at: nextLook(now, 0),
      created_at: now,
      changed_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await liveAttempt(ctx, cause))!
}

/** The attempt of a cause that is under way or has succeeded. */
export const liveAttempt = (ctx: Ctx, cause: Wanted['cause']) =>
  ctx.db
    .selectFrom('attempts')
    .selectAll()
    .where('cause_type', '=', cause.type)
    .where('cause_id', '=', cause.id)
    .where('state', '!=', 'failed')
    .executeTakeFirst()

/** An attempt by its id. */
export const findAttempt = (ctx: Ctx, id: string) =>
  ctx.db.selectFrom('attempts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** The same, with its row locked until the transaction ends. */
export const lockAttempt = (ctx: Ctx, id: string) =>
  ctx.db.selectFrom('attempts').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

/** An address is kept only as something that can be compared. */
const hidden = (ctx: Ctx, network: string): string =>
  createHmac('sha256', ctx.config.sessionSecret).update(`network of a payer\n${network}`).digest('base64url')

/** A secret to add a card checks cards without charging them: it counts as a try to pay. Refuses too-many-tries. */
export async function takeCardSetUp(ctx: Ctx, userId: string): Promise<void> {
  if (!ctx.config.rateLimits) return
  const [payer, network] = [`m.${userId}`, networkOf(ctx.visitor.ip)]
  await noteTry(ctx, 'card set-ups per payer', payer)
  await noteTry(ctx, 'card set-ups per network', network)
  await refuseCardTesting(ctx, payer, network, 1)
}

/** `own`: tries counted already that are the one that is asked about. Charges of the shop's own clock are nobody's tries. */
async function refuseCardTesting(ctx: Ctx, payer: string, network: string, own = 0): Promise<void> {
  if (!ctx.config.rateLimits) return
  const { rows } = await sql<{ payer: number; network: number }>`
    select count(*) filter (where payer = ${payer})::int as payer, count(*) filter (where network = ${hidden(ctx, network)})::int as network
    from attempts where state = 'failed' and not off_session and refusal not in ('replaced', 'abandoned') and changed_at > ${new Date(ctx.now().getTime() - triesWindowMs)}
  `.execute(ctx.db)
  const tries = {
    payer: (rows[0]?.payer ?? 0) + (await triesIn(ctx, 'card set-ups per payer', payer)) - own,
    network: (rows[0]?.network ?? 0) + (await triesIn(ctx, 'card set-ups per network', network)) - own,
  }
  if (!mayTryAgain(tries)) throw new ShopError('too-many-tries', 'Too many cards were tried. Wait an hour or contact your bank.')
}
