import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PreOrderShop, preOrderShop } from '#pre-orders/tests/pre-order-shop.ts'
import { nextDue } from '#server/sandbox/time-machine/next-due.server.ts'

let shop: PreOrderShop
beforeAll(async () => {
  shop = await preOrderShop()
})
afterAll(() => shop.close())

/** Overdue items no longer stop the clock; only future ones do. */
const dueFrom = async () => {
  await shop.ctx.db.updateTable('outbox').set({ state: 'sent', sent_at: shop.ctx.now() }).execute()
  return nextDue(shop.ctx)
}

test('[P6] the clock stops on a pre-order’s release day, and when a declined one is cancelled', async () => {
  await shop.ctx.db.updateTable('subscriptions').set({ look_at: null }).execute()
  const [disc, fan] = [await shop.disc(), await shop.fan('pm_card_chargeCustomerFail')]
  const id = await fan.order(disc)
  expect(await dueFrom()).toEqual((await shop.row(id)).release_at)
  await shop.arrive(disc, 1)
  await shop.days(31)
  await shop.work()
  await shop.settled()
  const { refused_at } = await shop.row(id)
  expect(await dueFrom()).toEqual(new Date(refused_at!.getTime() + 7 * 86_400_000))
})
