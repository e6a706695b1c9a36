import { vi } from 'vitest'
import { asPerson } from '#account/tests/staff.ts'
import { type Attempt, findAttempt, openAttempt } from '#payments/attempts/attempts.server.ts'
import type { ChargeResult } from '#payments/attempts/charge-result.ts'
import { reconcile } from '#payments/attempts/reconcile.server.ts'
import { settle } from '#payments/attempts/settle.server.ts'
import { charge } from '#payments/payments.server.ts'
import { askPanel } from '#payments/tests/ask-panel.ts'
import { plainOrder, plainOrders } from '#payments/tests/plain-orders.ts'
import { waitingEvents } from '#payments/tests/waiting-events.ts'
import { processEvents } from '#payments/webhooks/events.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { type TestShop, testPayPal, testShop } from '#server/tests/test-shop.ts'
import { type Charge, chargesAt } from '../../../tools/check-books.ts'
import { checkInvariants } from '../../../tools/check-db.ts'

type Opened = { orderId: string; attemptId: string }
type WalletOptions = { total?: number; kept?: string; saveCard?: boolean; offSession?: boolean; ctx?: Ctx }
type Outcome = 'accept' | 'no-funds' | 'pending'

/** A shop with the real fake PayPal, plain orders and the fake's control API. Webhooks are held until released. */
export type WalletShop = TestShop & {
  panel: (path: string, body?: unknown, method?: string) => Promise<Record<string, unknown>>
  charges: () => Promise<Charge[]>
  chargesOf: (attemptId: string) => Promise<Charge[]>
  open: (input?: WalletOptions) => Promise<Opened>
  /** Opens and sends a payment; the buyer is now at PayPal. */
  asked: (input?: WalletOptions) => Promise<Opened & { ref: string; result: ChargeResult }>
  /** The buyer acts at PayPal but hasn't returned yet. */
  approve: (ref: string, outcome?: Outcome) => Promise<void>
  /** The whole flow: sent, approved, returned to the shop. */
  pay: (input?: WalletOptions & { outcome?: Outcome }) => Promise<Opened & { ref: string; result: ChargeResult }>
  attempt: (id: string) => Promise<Attempt>
  orderState: (id: string) => Promise<string>
  as: (email: string) => Promise<Ctx>
  /** Moves both clocks, the shop's and the fake's, and runs the reconciler. */
  later: (minutes: number) => Promise<void>
  /** Releases all webhooks and processes them. */
  release: (policy?: Record<string, unknown>) => Promise<void>
  check: () => Promise<void>
}

export async function walletShop({ stripe = false } = {}): Promise<WalletShop> {
  const shop = await testShop({ paypal: true, stripe })
  const { ctx } = shop
  ctx.services.paymentSubjects.order = plainOrders
  const address = `http://127.0.0.1:${shop.config.sandbox.paypal?.port}`
  const panel: WalletShop['panel'] = (...asked) => askPanel({ address, key: testPayPal.clientSecret }, ...asked)
  const charges = () => chargesAt(address, testPayPal.clientSecret)
  await panel('/webhooks', { hold: true })

  const open: WalletShop['open'] = async ({ total = 699, kept, saveCard = false, offSession = false, ctx: as = ctx } = {}) => {
    const id = await plainOrder(ctx, total)
    const attempt = await as.transaction((ctx) =>
      openAttempt(ctx, {
        cause: { type: 'order', id },
        amount: total,
        currency: 'GBP',
        method: 'wallet',
        paymentMethod: kept ?? null,
        saveCard,
        ...(offSession && as.visitor.member && { absent: { userId: as.visitor.member.id } }),
        returnTo: `/checkout/return/${id}`,
      }),
    )
    return { orderId: id, attemptId: attempt.id }
  }
  const asked: WalletShop['asked'] = async (input = {}) => {
    const opened = await open(input)
    const result = await charge(input.ctx ?? ctx, opened.attemptId)
    return { ...opened, result, ref: (await findAttempt(ctx, opened.attemptId)).provider_ref ?? '' }
  }
  const approve: WalletShop['approve'] = async (ref, outcome = 'accept') => void (await panel(`/approve/${ref}`, { outcome }))
  return {
    ...shop,
    panel,
    charges,
    chargesOf: async (attemptId) => (await charges()).filter((one) => one.metadata.attempt_id === attemptId),
    open,
    asked,
    approve,
    async pay(input = {}) {
      const there = await asked(input)
      await approve(there.ref, input.outcome)
      return { ...there, result: await settle(ctx, there.attemptId, 'return') }
    },
    attempt: (id) => findAttempt(ctx, id),
    orderState: async (id) => (await ctx.db.selectFrom('orders').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state,
    as: (email) => asPerson(ctx, email),
    async later(minutes) {
      shop.clock.forward(minutes * 60_000)
      await panel('/clock', { advance: minutes * 60 })
      await reconcile(ctx)
    },
    async release(policy = {}) {
      await panel('/webhooks', { hold: false, ...policy })
      await panel('/webhooks/drain', {})
      await vi.waitUntil(
        async () => {
          shop.clock.forward(1000)
          await processEvents(ctx)
          return (await waitingEvents(ctx)) === 0
        },
        { timeout: 30_000 },
      )
      await panel('/webhooks', { hold: true, copies: 1, reverse: false, drop_next: 0, bad_signature_next: 0 })
    },
    check: async () => checkInvariants(ctx.db, { now: ctx.now(), walletCharges: await charges() }),
  }
}
