import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { elsewhere } from '#payments/tests/elsewhere.ts'
import { type PreOrderShop, postage, preOrderShop } from '#pre-orders/tests/pre-order-shop.ts'

let shop: PreOrderShop
beforeAll(async () => {
  shop = await preOrderShop()
  // An earlier webhook would settle the order here, before the other process reaches its failpoint.
  await shop.panel('/webhooks', { hold: true })
})
afterAll(async () => {
  await shop.panel('/webhooks', { hold: false })
  await shop.check()
  await shop.close()
})

test.each(['pre-order.before-commit', 'pre-order.ordered', 'charge.claimed', 'charge.called', 'settle.before-commit', 'settle.committed'])(
  '[G-F1] [P6] a worker killed at %s leaves one order and one charge, completed by the next',
  async (place) => {
    const [disc, fan] = [await shop.disc(), await shop.fan()]
    const id = await fan.order(disc)
    await shop.arrive(disc, 1)
    await shop.days(31)
    expect(await elsewhere(shop, 'work', { FAILPOINT: place }, join(import.meta.dirname, 'tests/crash-child.ts'))).toBe('SIGKILL')
    shop.clock.forward(2 * 60_000)
    await shop.panel('/clock', { advance: 120 })
    await shop.work()
    expect(await shop.orders(id)).toMatchObject([{ state: 'paid' }])
    expect(await shop.taken(id)).toEqual([1999 + postage])
    expect(await shop.row(id)).toMatchObject({ state: 'charged', tries: 1 })
  },
)
