import { vi } from 'vitest'
import { reconcile } from '#payments/attempts/reconcile.server.ts'
import { askPanel } from '#payments/tests/ask-panel.ts'
import { waitingEvents } from '#payments/tests/waiting-events.ts'
import type { Ctx } from '#platform/ctx.ts'
import { stockLineOf } from '#server/tests/known-lines.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'
import { type Charge, chargesAt } from '../../../tools/check-books.ts'
import { checkInvariants } from '../../../tools/check-db.ts'

/** A shop with fake providers and helpers for buying. */
export type CheckoutShop = TestShop & {
  line: (slug: string) => Promise<number>
  charges: () => Promise<Charge[]>
  /** Calls the fake's panel; without body by GET. */
  panel: (path: string, body?: unknown, method?: string) => Promise<unknown>
  /** Every webhook has arrived. */
  noticed: () => Promise<void>
  /** Every webhook has arrived and every open payment was read again. */
  settled: () => Promise<void>
  /** An email's orders by age. */
  orderStates: (email: string) => Promise<string[]>
  stock: (stockLineId: number) => Promise<{ on_hand: number | null; reserved: number }>
  /** Fails when an invariant is violated, here or against the provider. */
  check: () => Promise<void>
}

/** `rateLimits`: counts attempts. */
export async function checkoutShop({ rateLimits = false } = {}): Promise<CheckoutShop> {
  const shop = await testShop({ stripe: true, rateLimits })
  const { db } = shop.ctx
  const address = `http://127.0.0.1:${shop.config.sandbox.stripe?.port}`
  const panel: CheckoutShop['panel'] = (...asked) => askPanel({ address, key: shop.config.stripe.secretKey }, ...asked)
  const charges = () => chargesAt(address, shop.config.stripe.secretKey)
  return {
    ...shop,
    line: (slug) => stockLineOf(db, slug),
    charges,
    panel,
    noticed: () => noticed(shop.ctx, panel),
    settled: () => settleAll(shop.ctx, panel),
    orderStates: async (email) => {
      const orders = await db
        .selectFrom('orders')
        .select('state')
        .where('email', '=', email)
        .orderBy('placed_at')
        .orderBy('number')
        .execute()
      return orders.map(({ state }) => state)
    },
    stock: (id) => db.selectFrom('stock_lines').select(['on_hand', 'reserved']).where('id', '=', id).executeTakeFirstOrThrow(),
    async check() {
      await settleAll(shop.ctx, panel)
      // No mail server here: everything queued counts as sent.
      await db.updateTable('outbox').set({ state: 'sent', sent_at: shop.ctx.now() }).execute()
      await checkInvariants(db, { now: shop.ctx.now(), charges: await charges() })
    },
  }
}

async function settleAll(ctx: Ctx, panel: CheckoutShop['panel']): Promise<void> {
  await noticed(ctx, panel)
  await reconcile(ctx)
}

async function noticed(ctx: Ctx, panel: CheckoutShop['panel']): Promise<void> {
  await panel('/webhooks/drain', {})
  await vi.waitUntil(async () => (await waitingEvents(ctx)) === 0, { timeout: 30_000 })
}
