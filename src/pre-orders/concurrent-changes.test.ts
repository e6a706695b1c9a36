import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addAddress } from '#account/addresses/addresses.server.ts'
import { createCtx } from '#platform/ctx.ts'
import { changeMyPreOrder } from '#pre-orders/my-pre-orders.server.ts'
import { type PreOrderShop, preOrderShop } from '#pre-orders/tests/pre-order-shop.ts'

let shop: PreOrderShop
beforeAll(async () => {
  shop = await preOrderShop()
})
afterAll(async () => {
  await shop.check()
  await shop.close()
})

const someoneWaits = async (): Promise<boolean> => {
  const { rows } = await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    shop.ctx.db,
  )
  return rows.length > 0
}

test('[P6] changing it in two tabs never combines one address with the other’s shipping price', async () => {
  const [disc, fan] = [await shop.disc(), await shop.fan()]
  const paris = { name: 'Robin Ashdown', line1: '3 rue Basse', city: 'Paris', postcode: '75011', country: 'FR' }
  const book = await addAddress(fan.ctx, paris)
  const abroad = book.find(({ country }) => country === 'FR')!.id
  const id = await fan.order(disc)
  const { card } = fan
  await changeMyPreOrder(fan.ctx, id, { addressId: abroad, shippingCode: 'europe-post', card })
  const second = await shop.ctx.db.transaction().execute(async (db) => {
    await changeMyPreOrder(createCtx({ ...fan.ctx, db }), id, { addressId: fan.addressId, shippingCode: 'uk-post', card })
    // The other tab was opened while it shipped to Paris, and leaves that unchanged.
    const other = changeMyPreOrder(fan.ctx, id, { addressId: 'keep', shippingCode: 'europe-post', card }).then(
      () => 'changed',
      (error: { code: string }) => error.code,
    )
    await vi.waitUntil(someoneWaits, { timeout: 20_000 })
    return { other }
  })
  expect(await second.other).toBe('invalid')
  expect(await shop.row(id)).toMatchObject({ shipping: 295, shipping_code: 'uk-post', delivery_address: { country: 'GB' } })
})
