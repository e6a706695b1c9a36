import { asPerson } from '#account/tests/staff.ts'
import { type Attempt, findAttempt, openAttempt } from '#payments/attempts/attempts.server.ts'
import type { ChargeResult } from '#payments/attempts/charge-result.ts'
import { reconcile } from '#payments/attempts/reconcile.server.ts'
import { charge } from '#payments/payments.server.ts'
import { askPanel } from '#payments/tests/ask-panel.ts'
import { plainOrder, plainOrders } from '#payments/tests/plain-orders.ts'
import type { Ctx } from '#platform/ctx.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'
import { type Charge, chargesAt } from '../../../tools/check-books.ts'
import { checkInvariants } from '../../../tools/check-db.ts'

type Tried = { orderId: string; attemptId: string; result: ChargeResult }

/** A shop with the real fake Stripe process, plain orders and the fake's control API. Webhooks are held until released. */
export type PaymentShop = TestShop & {
  /** Calls the fake's control API; no body means GET. */
  panel: (path: string, body?: unknown, method?: string) => Promise<unknown>
  charges: () => Promise<Charge[]>
  open: (wanted?: {
    total?: number
    paymentMethod?: string
    saveCard?: boolean
    ctx?: Ctx
  }) => Promise<{ orderId: string; attemptId: string }>
  pay: (paymentMethod: string, wanted?: { total?: number; saveCard?: boolean; ctx?: Ctx }) => Promise<Tried>
  attempt: (id: string) => Promise<Attempt>
  orderState: (id: string) => Promise<string>
  /** A ctx with this member signed in. */
  as: (email: string) => Promise<Ctx>
  /** Advances both clocks, the shop's and the fake's, and runs the reconciler. */
  later: (minutes: number) => Promise<void>
  check: () => Promise<void>
}

export async function paymentShop({ mail = false } = {}): Promise<PaymentShop> {
  const shop = await testShop({ stripe: true, mail })
  const { ctx } = shop
  ctx.services.paymentSubjects.order = plainOrders
  const address = `http://127.0.0.1:${shop.config.sandbox.stripe?.port}`
  const panel: PaymentShop['panel'] = (...asked) => askPanel({ address, key: shop.config.stripe.secretKey }, ...asked)
  const charges = () => chargesAt(address, shop.config.stripe.secretKey)
  await panel('/webhooks', { hold: true })
  const open: PaymentShop['open'] = async ({ total = 699, paymentMethod = 'pm_card_visa', saveCard, ctx: as = ctx } = {}) => {
    const id = await plainOrder(ctx, total)
    const wanted = { cause: { type: 'order', id }, amount: total, currency: 'GBP', paymentMethod, saveCard: saveCard ?? false } as const
    const attempt = await as.transaction((ctx) => openAttempt(ctx, wanted))
    return { orderId: id, attemptId: attempt.id }
  }
  return {
    ...shop,
    panel,
    charges,
    open,
    async pay(paymentMethod, wanted = {}) {
      const opened = await open({ ...wanted, paymentMethod })
      return { ...opened, result: await charge(wanted.ctx ?? ctx, opened.attemptId) }
    },
    attempt: (id) => findAttempt(ctx, id),
    orderState: async (id) => (await ctx.db.selectFrom('orders').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state,
    as: (email) => asPerson(ctx, email),
    async later(minutes) {
      shop.clock.forward(minutes * 60_000)
      await panel('/clock', { advance: minutes * 60 })
      await reconcile(ctx)
    },
    check: async () => checkInvariants(ctx.db, { now: ctx.now(), charges: await charges() }),
  }
}
