import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { staffPreOrders } from '#pre-orders/list-pre-orders.server.ts'
import { cancelAsStaff, moveRelease, recordArrival, setLimit } from '#pre-orders/staff-pre-orders.server.ts'
import { staffTitles } from '#pre-orders/staff-titles.server.ts'
import { type PreOrderShop, preOrderShop } from '#pre-orders/tests/pre-order-shop.ts'
import { stockLog } from '#stock/stock-log.server.ts'

let shop: PreOrderShop
beforeAll(async () => {
  shop = await preOrderShop()
})
afterEach(() => shop.check())
afterAll(() => shop.close())

const refusedAs = (code: string) => expect.objectContaining({ code })

describe('[P6] [P7] in the back office', () => {
  test('staff opens a disc’s pre-orders, sees them, and closes it; never below the existing ones', async () => {
    const [disc, fan] = [await shop.disc(0), await shop.fan()]
    await expect(fan.order(disc)).rejects.toEqual(refusedAs('out-of-stock'))
    await setLimit(shop.staff, disc.line, 5)
    const id = await fan.order(disc, { qty: 3 })
    await expect(setLimit(shop.staff, disc.line, 2)).rejects.toMatchObject({
      code: 'invalid',
      errors: { limit: '3 are already pre-ordered. The limit can’t be lower.' },
    })
    await setLimit(shop.staff, disc.line, 3)
    await expect((await shop.fan()).order(disc)).rejects.toEqual(refusedAs('out-of-stock'))
    expect(await staffTitles(shop.staff, disc.line)).toMatchObject([{ limit: 3, ahead: 3, waiting: 3, charged: 0, onHand: 0, out: false }])
    expect(await staffPreOrders(shop.staff, { line: disc.line, state: 'waiting', words: '' })).toMatchObject({
      count: 1,
      rows: [{ id, email: fan.email }],
    })
    expect(await staffPreOrders(shop.staff, { line: disc.line, state: 'charged', words: '' })).toMatchObject({ count: 0 })
    expect((await stockLog(shop.staff, disc.line)).map(({ what }) => what)).toEqual([
      'set the pre-order limit to 3',
      'set the pre-order limit to 5',
    ])
  })

  test('arrivals are counted once per form, and waiting members are charged', async () => {
    const [disc, fan] = [await shop.disc(), await shop.fan()]
    const id = await fan.order(disc)
    await shop.days(31)
    const key = crypto.randomUUID()
    await Promise.all([recordArrival(shop.staff, disc.line, 4, key), recordArrival(shop.staff, disc.line, 4, key)])
    expect(await shop.shelf(disc)).toMatchObject({ on_hand: 4, available: 3 })
    await shop.work()
    expect(await shop.orders(id)).toMatchObject([{ state: 'paid' }])
    expect(await shop.shelf(disc)).toMatchObject({ on_hand: 3, available: 3, ahead_waiting: 0 })
  })

  test('staff cancel a member’s pre-order with a reason they read, once', async () => {
    const [disc, fan] = [await shop.disc(), await shop.fan()]
    const id = await fan.order(disc)
    await expect(cancelAsStaff(shop.staff, id, ' ')).rejects.toEqual(refusedAs('invalid'))
    await cancelAsStaff(shop.staff, id, 'The pressing went wrong.')
    await expect(cancelAsStaff(shop.staff, id, 'Again.')).rejects.toEqual(refusedAs('not-ready'))
    const mail = await shop.ctx.db
      .selectFrom('outbox')
      .select('props')
      .where('template', '=', 'pre-order-cancelled')
      .where('recipient', '=', fan.email)
      .executeTakeFirstOrThrow()
    expect(mail.props).toMatchObject({ cancelledBy: 'staff', reason: 'The pressing went wrong.' })
  })

  test('the release day can be moved while it is in the future', async () => {
    const [disc, fan] = [await shop.disc(), await shop.fan()]
    await fan.order(disc)
    const day = new Date(shop.ctx.now().getTime() + 50 * 86_400_000).toISOString().slice(0, 10)
    await expect(moveRelease(shop.staff, disc.line, '2020-01-01')).rejects.toEqual(refusedAs('invalid'))
    await moveRelease(shop.staff, disc.line, day)
    await shop.work()
    expect(await fan.mails()).toEqual(['pre-order-made', 'pre-order-moved'])
    await shop.days(52)
    await expect(moveRelease(shop.staff, disc.line, '2099-01-01')).rejects.toEqual(refusedAs('not-ready'))
  })

  test('only staff see pre-orders', async () => {
    const [disc, { ctx }] = [await shop.disc(), await shop.fan()]
    const acts = [
      () => staffTitles(ctx),
      () => staffPreOrders(ctx, { line: null, state: null, words: '' }),
      () => stockLog(ctx, disc.line),
      () => setLimit(ctx, disc.line, 1),
      () => recordArrival(ctx, disc.line, 1, crypto.randomUUID()),
      () => moveRelease(ctx, disc.line, '2099-01-01'),
      () => cancelAsStaff(ctx, crypto.randomUUID(), 'No.'),
    ]
    for (const act of acts) await expect(act()).rejects.toEqual(refusedAs('not-found'))
  })
})
