import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answers, buy, fillCart } from '#checkout/tests/buyer.ts'
import { recordArrival } from '#pre-orders/staff-pre-orders.server.ts'
import { type PreOrderShop, preOrderShop } from '#pre-orders/tests/pre-order-shop.ts'
import { saveStocktake, staffStock, staffStockLine } from '#stock/staff-stock.server.ts'
import { stockLog } from '#stock/stock-log.server.ts'

let shop: PreOrderShop
beforeAll(async () => {
  shop = await preOrderShop()
})
afterAll(async () => {
  await shop.check()
  await shop.close()
})

const key = () => crypto.randomUUID()
const counted = (counted: number, seen: number) => ({ counted, seen, why: 'two were broken', key: key() })

describe('[P6] stock in the back office', () => {
  test('lists every disc’s stock, scarcest first, filtered by sold out, scarce or waited for', async () => {
    const disc = await shop.disc()
    await shop.ctx.db
      .insertInto('stock_alerts')
      .values({
        stock_line_id: disc.line,
        email: 'waits@example.com',
        user_id: null,
        asked_at: shop.ctx.now(),
        confirmed_at: shop.ctx.now(),
      })
      .execute()
    const of = async (filter: 'all' | 'sold-out' | 'few' | 'wanted', words = '') => (await staffStock(shop.staff, { filter, words })).rows
    const all = await of('all')
    expect(all.map(({ free }) => free)).toEqual(all.map(({ free }) => free).sort((a, b) => a - b))
    expect((await of('wanted')).map(({ id, waiting }) => [id, waiting])).toEqual([[disc.line, 1]])
    expect((await of('sold-out')).map(({ id }) => id)).toContain(disc.line)
    await recordArrival(shop.staff, disc.line, 3, key())
    expect((await of('few')).find(({ id }) => id === disc.line)).toMatchObject({ onHand: 3, reserved: 0, free: 3 })
    expect((await of('all', 'granary')).every(({ title }) => /granary/i.test(title))).toBe(true)
  })

  test('saves a count once per form, with the reason and the staff member', async () => {
    const disc = await shop.disc()
    await recordArrival(shop.staff, disc.line, 10, key())
    const form = counted(8, 10)
    await Promise.all([1, 2, 3].map(() => saveStocktake(shop.staff, disc.line, form)))
    const { shelf, moves } = await staffStockLine(shop.staff, disc.line)
    expect(shelf).toMatchObject({ onHand: 8, free: 8 })
    expect(moves.map(({ reason, delta }) => [reason, delta])).toEqual([
      ['correction', -2],
      ['arrival', 10],
    ])
    expect((await stockLog(shop.staff, disc.line))[0]).toMatchObject({ what: 'counted 8 instead of 10: two were broken' })
  })

  test('of two simultaneous counts one is saved and the other is asked to count again', async () => {
    const disc = await shop.disc()
    await recordArrival(shop.staff, disc.line, 10, key())
    const both = await Promise.allSettled([
      saveStocktake(shop.staff, disc.line, counted(9, 10)),
      saveStocktake(shop.staff, disc.line, counted(7, 10)),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(saveStocktake(shop.staff, disc.line, counted(5, 10))).rejects.toMatchObject({ code: 'cart-changed' })
  })

  test.each([
    ['not a number', Number.NaN, 'a reason', 'counted'],
    ['the current count', 4, 'a reason', 'counted'],
    ['no reason', 3, '', 'why'],
  ])('%s is refused with a message', async (_what, number, why, field) => {
    const disc = await shop.disc()
    await recordArrival(shop.staff, disc.line, 4, key())
    await expect(saveStocktake(shop.staff, disc.line, { counted: number, seen: 4, why, key: key() })).rejects.toMatchObject({
      code: 'invalid',
      errors: { [field]: expect.any(String) },
    })
  })

  test('refuses a count below what is reserved for orders being paid', async () => {
    const line = await shop.line('night-at-the-granary-dvd')
    const { onHand } = (await staffStockLine(shop.staff, line)).shelf
    const guest = shop.guest()
    await fillCart(guest, line)
    await buy(guest, { ...answers, email: 'asks@example.com', token: 'pm_card_threeDSecure2Required' })
    expect((await staffStockLine(shop.staff, line)).shelf.reserved).toBe(1)
    await expect(saveStocktake(shop.staff, line, counted(0, onHand))).rejects.toMatchObject({
      errors: { counted: '1 are reserved by orders awaiting payment, so you can’t count fewer.' },
    })
  })

  test('shows nothing to anyone but staff', async () => {
    const [disc, { ctx }] = [await shop.disc(), await shop.fan()]
    const acts = [
      () => staffStock(ctx, { filter: 'all', words: '' }),
      () => staffStockLine(ctx, disc.line),
      () => saveStocktake(ctx, disc.line, counted(1, 0)),
    ]
    for (const act of acts) await expect(act()).rejects.toMatchObject({ code: 'not-found' })
    await expect(staffStockLine(shop.staff, 999_999)).rejects.toMatchObject({ code: 'not-found' })
  })
})
