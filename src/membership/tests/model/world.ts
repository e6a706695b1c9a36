import { sql } from 'kysely'
import { expect } from 'vitest'
import { ShopError } from '#kernel/errors.ts'
import { formatMoney } from '#kernel/money.ts'
import { type ActionPreview, previewAction } from '#membership/actions/action-preview.server.ts'
import { cancel, undoCancel } from '#membership/actions/cancel.server.ts'
import { cancelUpgrade, changePlan, keepPlan } from '#membership/actions/change-plan.server.ts'
import { acceptDiscount } from '#membership/actions/discount.server.ts'
import { join } from '#membership/actions/join.server.ts'
import { extendPause, pause, undoPause } from '#membership/actions/pause.server.ts'
import { resume } from '#membership/actions/resume.server.ts'
import { runBillingClock } from '#membership/billing/billing-clock.server.ts'
import { checkPayment } from '#membership/billing/charge-and-report.server.ts'
import { openChargeOf } from '#membership/billing/charges.server.ts'
import { changeCard, payNow } from '#membership/billing/debt.server.ts'
import { refundPeriod, withdraw } from '#membership/billing/refund.server.ts'
import { revokeGiftYear } from '#membership/gifts/gift.server.ts'
import { continueAfterGift, undoContinueAfterGift } from '#membership/gifts/gift-end.server.ts'
import type { SubscriptionShown } from '#membership/membership.contract.ts'
import { actions, canPerform } from '#membership/rules/actions.ts'
import { showSubscription } from '#membership/show-subscription.server.ts'
import { factsOf } from '#membership/subscription.server.ts'
import { claimYear } from '#membership/tests/claim-year.ts'
import { asStaff, type MembershipShop } from '#membership/tests/membership-shop.ts'
import type { Card, Command, Outcome, View } from '#membership/tests/model/commands.ts'
import { reconcile } from '#payments/attempts/reconcile.server.ts'
import { settle } from '#payments/attempts/settle.server.ts'
import { refundPayment } from '#payments/refunds/refunds.server.ts'
import { type Ctx, createCtx } from '#platform/ctx.ts'

const methods: Record<Card, string> = {
  pays: 'pm_card_visa',
  declines: 'pm_card_chargeCustomerFail',
  asks: 'pm_card_authenticationRequired',
}

/** The shop as the model sees it: one member, a clock that stands still between commands, and a fake provider. */
export type World = { do: (command: Command) => Promise<Outcome>; view: () => Promise<View>; leave: () => Promise<void>; shopCtx: Ctx }

export async function worldOf(shop: MembershipShop, begins: number): Promise<World> {
  let now = begins
  const shopCtx = createCtx({ ...shop.ctx, now: () => new Date(now) })
  const player = await shop.player()
  const cards: Partial<Record<Card, string>> = { pays: player.card }
  const cardOf = async (card: Card) => (cards[card] ??= await player.addCard(methods[card]))
  const ctx = createCtx({ ...player.ctx, now: shopCtx.now })
  const staff = await asStaff(ctx)
  const own = async () => shop.ctx.db.selectFrom('subscriptions').selectAll().where('user_id', '=', player.id).executeTakeFirst()

  const operations: { [K in Command['do']]: (command: Extract<Command, { do: K }>) => Promise<unknown> } = {
    async wait({ ms }) {
      now += ms
      await reconcile(shopCtx)
      while ((await runBillingClock(shopCtx)) > 0);
    },
    join: async ({ plan, card }) => join(ctx, { ...plan, consent: true, paymentMethod: await cardOf(card) }),
    bank: ({ says, present }) => bankAnswers(ctx, own, says === 'yes' ? 'complete' : 'fail', present, shop),
    pause: ({ months }) => pause(ctx, months),
    'extend-pause': ({ months }) => extendPause(ctx, months),
    'undo-pause': () => undoPause(ctx),
    resume: () => resume(ctx),
    discount: () => acceptDiscount(ctx),
    cancel: () => cancel(ctx, null),
    'undo-cancel': () => undoCancel(ctx),
    'change-plan': ({ plan }) => changePlan(ctx, plan.tier, plan.term),
    'keep-plan': () => keepPlan(ctx),
    'give-up-upgrade': () => cancelUpgrade(ctx),
    'use-card': async ({ card }) => changeCard(ctx, await cardOf(card)),
    'pay-now': () => payNow(ctx),
    gift: ({ tier }) => claimYear(shopCtx, shop, player.id, tier),
    'gift-back': () => giftGoesBack(shopCtx, player.id),
    'go-on': async ({ plan, card }) => continueAfterGift(ctx, { ...plan, consent: true, paymentMethod: await cardOf(card) }),
    'let-gift-end': () => undoContinueAfterGift(ctx),
    withdraw: () => withdraw(ctx),
    refund: ({ share }) => refundPeriod(staff, { userId: player.id, why: 'asked for it' }, share),
    download: () => downloadOne(ctx, player.id),
    chargeback: () => bankTakesBack(shopCtx, player.id),
  }
  return {
    shopCtx,
    async do(command) {
      now += 1000
      const said = await saidBefore(ctx, player.id, command)
      try {
        const outcome = outcomeOf(await operations[command.do](command as never))
        if (outcome === 'done' && said) await asItWasSaid(ctx, player.id, said)
        return outcome
      } catch (error) {
        if (error instanceof ShopError) return 'refused'
        throw error
      }
    },
    async view() {
      const shown = await showSubscription(ctx)
      const live = shown && !['inactive', 'cancelled'].includes(shown.status)
      const payments = await paymentsOf(shopCtx, player.id)
      return {
        status: shown?.status ?? 'none',
        streams: shown?.allowedToStream ?? false,
        plan: live ? { tier: shown.membership.slug as 'practice', term: shown.term } : null,
        source: live ? shown.source : null,
        pending: shown?.pending ?? false,
        failed: shown?.failed ?? false,
        charged: payments.map(({ amount }) => amount),
        refunded: payments.reduce((sum, { refunded }) => sum + refunded, 0),
        credit: shown?.credit ?? 0,
        nextCharge: nextChargeWords(shown),
      }
    },
    // Ends the membership, so that the next run's time, earlier or later, doesn't affect it.
    async leave() {
      await undoContinueAfterGift(ctx).catch(() => undefined)
      await cancel(ctx, null).catch(() => undefined)
      const row = await own()
      // An open authentication would break an invariant two days later, in another run.
      if (row && (await openChargeOf(ctx, row.id))) await operations.wait({ do: 'wait', ms: 25 * 3_600_000 })
      now = Math.max(now, row?.period_end.getTime() ?? 0)
      while ((await runBillingClock(shopCtx)) > 0);
      await shop.ctx.db.updateTable('subscriptions').set({ look_at: null }).where('user_id', '=', player.id).execute()
    },
  }
}

const states = { captured: 'done', failed: 'declined', 'action-required': 'asked', unknown: 'asked' } as const

function outcomeOf(answer: unknown): Outcome {
  const state = typeof answer === 'object' && answer !== null && 'state' in answer ? answer.state : null
  return typeof state === 'string' && state in states ? states[state as keyof typeof states] : 'done'
}

/** The bank's result arrives with the member, or as a webhook before they return. */
async function bankAnswers(
  ctx: Ctx,
  own: () => Promise<{ id: string } | undefined>,
  outcome: string,
  present: boolean,
  shop: MembershipShop,
) {
  const row = await own()
  const open = row && (await openChargeOf(ctx, row.id))
  if (!open) throw new ShopError('not-found', 'The bank asks nothing.')
  const { provider_ref: ref } = await shop.attempt(open.attemptId)
  await shop.panel(`/authenticate/${ref}`, { outcome })
  return present ? checkPayment(ctx) : settle(ctx, open.attemptId, 'webhook')
}

const paymentsOf = (ctx: Ctx, userId: string) =>
  ctx.db
    .selectFrom('payments as p')
    .innerJoin('membership_charges as c', 'c.id', 'p.cause_id')
    .innerJoin('subscriptions as s', 's.id', 'c.subscription_id')
    .leftJoin('subscription_periods as t', 't.charge_id', 'c.id')
    .select(['p.id', 'p.amount', 'p.refunded'])
    .where('s.user_id', '=', userId)
    .orderBy('p.captured_at')
    .execute()

/** Downloads a new file; the model doesn't cover which files exist or the monthly limit. */
async function downloadOne(ctx: Ctx, userId: string): Promise<void> {
  if (!(await showSubscription(ctx))?.allowedToStream) throw new ShopError('not-subscribed', 'Nothing can be downloaded.')
  await sql`
    with file as (
      insert into product_files (product_id, asset_id, path, label, mime)
      select product_id, asset_id, gen_random_uuid(), label, mime from product_files limit 1 returning id
    )
    insert into membership_downloads (user_id, month_start, product_file_id, first_at) select ${userId}, ${ctx.now()}, id, ${ctx.now()} from file
  `.execute(ctx.db)
}

/** The bank reverses the last payment in full. */
async function bankTakesBack(ctx: Ctx, userId: string): Promise<void> {
  const last = (await paymentsOf(ctx, userId)).at(-1)
  if (!last || last.amount === 0 || last.refunded > 0) throw new ShopError('forbidden', 'Nothing to take back.')
  await refundPayment(ctx, last.id, last.amount, 'the bank took it back')
}

async function giftGoesBack(ctx: Ctx, userId: string): Promise<void> {
  const gift = await ctx.db
    .selectFrom('membership_gifts')
    .select('gift_id')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where((where) => where.or([where('until_at', '>', ctx.now()), where('kept_seconds', 'is not', null)]))
    .orderBy('from_at')
    .executeTakeFirst()
  if (!gift) throw new ShopError('not-found', 'No given time is left.')
  await ctx.transaction((ctx) => revokeGiftYear(ctx, gift.gift_id))
}

/** The preview shown before confirming; null for actions without one. */
async function saidBefore(ctx: Ctx, userId: string, command: Command): Promise<ActionPreview | null> {
  const row = await ctx.db.selectFrom('subscriptions').selectAll().where('user_id', '=', userId).executeTakeFirst()
  const act = actions.find((one) => one === command.do)
  if (!row || !act || canPerform(act, await factsOf(ctx, row), ctx.now()) !== 'yes') return null
  return (await previewAction(ctx, row, [act]))[act]?.['months' in command ? command.months - 1 : 0] ?? null
}

function nextChargeWords(shown: SubscriptionShown | null): { on: string; amount: string } | null {
  const next = shown?.next_charge
  return next ? { on: next.on, amount: formatMoney({ minor: next.amount, currency: next.currency }) } : null
}

/** The preview was right about the next charge and the payment just made. */
async function asItWasSaid(ctx: Ctx, userId: string, { pays, next }: ActionPreview): Promise<void> {
  expect(nextChargeWords(await showSubscription(ctx))).toEqual(next)
  const last = (await paymentsOf(ctx, userId)).at(-1)
  if (pays) expect(formatMoney({ minor: last?.amount ?? 0, currency: 'GBP' })).toBe(pays)
}
