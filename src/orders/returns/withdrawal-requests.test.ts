import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bought, type OrderShop, orderShop } from '#checkout/tests/order-shop.ts'
import { dispatch } from '#orders/fulfilment/order-dispatch.server.ts'
import { acceptWithdrawal, confirmWithdrawal } from '#orders/returns/confirm-withdrawal.server.ts'
import { myContracts } from '#orders/returns/my-contracts.server.ts'
import { showWithdrawalRequest } from '#orders/returns/show-withdrawal-request.server.ts'
import { staffOrder } from '#orders/staff/staff-order.server.ts'

const day = 86_400_000

let shop: OrderShop
beforeAll(async () => {
  shop = await orderShop()
})
afterAll(async () => {
  await shop.check()
  await shop.close()
})

const declare = (order: Pick<Bought, 'number'>, email: string, by = shop.guest()) =>
  by.post('/withdrawals', { number: order.number, email, name: 'Robin Ashdown' })

/** The token of the link in the last email of this kind. */
async function linkSentTo(email: string): Promise<string> {
  const { url } = (await shop.mails('withdrawal-request', email)).at(-1)
  return new URL(url).searchParams.get('token') ?? ''
}

const withdrawn = async (order: Bought) =>
  (await shop.ctx.db.selectFrom('order_lines').select('withdrawn_qty').where('id', '=', order.dvd).executeTakeFirstOrThrow()).withdrawn_qty

describe('a withdrawal by number and email, without signing in', () => {
  test('takes effect only once the buyer confirms it from the email', async () => {
    const order = await shop.bought('stranger@example.com')
    const right = await declare(order, 'Stranger@example.com')
    const wrong = await declare(order, 'nobody@example.com')
    expect([right.status, right.body]).toEqual([200, wrong.body])
    expect(await shop.mails('order-withdrawal', 'stranger@example.com')).toHaveLength(0)
    expect(await withdrawn(order)).toBe(0)
    const sent = await dispatch(shop.staff, order.number, {
      carrier: 'dhl',
      tracking: null,
      lines: [{ orderLineId: order.dvd, qty: 1 }],
    })
    expect(sent).toBe(1)
  })

  test('is confirmed by pressing the button once, not by opening the link as mail scanners do', async () => {
    const order = await shop.bought('buyer@example.com', { dvds: 2 })
    await declare(order, 'buyer@example.com')
    const token = await linkSentTo('buyer@example.com')
    const shown = await showWithdrawalRequest(shop.ctx, token)
    expect(shown).toMatchObject({
      status: 'open',
      number: order.number,
      name: 'Robin Ashdown',
      goods: ['2 × Night at the granary, the DVD (DVD)'],
    })
    expect(await withdrawn(order)).toBe(0)
    await Promise.all([1, 2, 3].map(() => confirmWithdrawal(shop.ctx, token)))
    expect(await withdrawn(order)).toBe(2)
    expect(await shop.mails('order-withdrawal', 'buyer@example.com')).toMatchObject([{ kind: 'withdraw', name: 'Robin Ashdown' }])
    expect(await showWithdrawalRequest(shop.ctx, token)).toMatchObject({ status: 'confirmed' })
    await expect(
      dispatch(shop.staff, order.number, { carrier: 'dhl', tracking: null, lines: [{ orderLineId: order.dvd, qty: 1 }] }),
    ).rejects.toMatchObject({ code: 'cart-changed' })
  })

  test('counts from its declaration, even when confirmed after the last day', async () => {
    const order = await shop.bought('last-day@example.com')
    await dispatch(shop.staff, order.number, { carrier: 'dhl', tracking: null, lines: [{ orderLineId: order.dvd, qty: 1 }] })
    shop.clock.forward(20.9 * day)
    await declare(order, 'last-day@example.com')
    const [{ at }] = await shop.mails('withdrawal-request', 'last-day@example.com')
    shop.clock.forward(2 * day)
    const token = await linkSentTo('last-day@example.com')
    await confirmWithdrawal(shop.ctx, token)
    expect(await withdrawn(order)).toBe(1)
    expect(await shop.mails('order-withdrawal', 'last-day@example.com')).toMatchObject([{ at }])
  })

  test('expires without confirmation after 14 days, and a new one has a new time', async () => {
    const order = await shop.bought('void@example.com')
    await declare(order, 'void@example.com')
    const token = await linkSentTo('void@example.com')
    shop.clock.forward(14 * day)
    expect(await showWithdrawalRequest(shop.ctx, token)).toBeNull()
    await expect(confirmWithdrawal(shop.ctx, token)).rejects.toMatchObject({ code: 'not-found' })
    await declare(order, 'void@example.com')
    await confirmWithdrawal(shop.ctx, await linkSentTo('void@example.com'))
    expect(await withdrawn(order)).toBe(1)
  })

  test('keeps its first time when sent again, with one email an hour', async () => {
    const order = await shop.bought('again@example.com')
    await Promise.all([1, 2, 3].map(() => declare(order, 'again@example.com')))
    shop.clock.forward(2 * 3_600_000)
    await declare(order, 'again@example.com')
    const mails = await shop.mails('withdrawal-request', 'again@example.com')
    expect(mails).toHaveLength(2)
    expect(mails[0].at).toBe(mails[1].at)
  })

  test('is refused with a changed link', async () => {
    const order = await shop.bought('forged@example.com')
    await declare(order, 'forged@example.com')
    const token = await linkSentTo('forged@example.com')
    for (const forged of ['', 'x', token.slice(0, -2), `${crypto.randomUUID()}.${token.split('.').at(-1)}`])
      await expect(confirmWithdrawal(shop.ctx, forged)).rejects.toMatchObject({ code: 'not-found' })
  })

  test('is shown to staff, who can accept it after the buyer confirms by phone or post', async () => {
    const order = await shop.bought('by-phone@example.com')
    await declare(order, 'by-phone@example.com')
    expect((await staffOrder(shop.staff, order.number)).declared).toMatchObject({ name: 'Robin Ashdown' })
    const accept = (ctx = shop.staff) => acceptWithdrawal(ctx, order.id)
    await expect(accept(shop.ctx)).rejects.toMatchObject({ code: 'not-found' })
    await accept()
    expect(await withdrawn(order)).toBe(1)
    expect(await staffOrder(shop.staff, order.number)).toMatchObject({ declared: null, withdrawal: null })
    expect(await shop.wentBack(order.id)).toBe(1999 + 295)
  })
})

describe('a buyer who withdraws', () => {
  test('does so in one step in the browser that ordered', async () => {
    const order = await shop.bought('own-browser@example.com')
    const { body } = await declare(order, 'own-browser@example.com', order.guest)
    expect(body.message).toContain('receipt')
    expect(await withdrawn(order)).toBe(1)
    expect(await shop.mails('withdrawal-request', 'own-browser@example.com')).toHaveLength(0)
  })

  test('sees their orders when signed in', async () => {
    const order = await shop.bought('shown@example.com')
    const { id } = shop.staff.visitor.member!
    await shop.ctx.db.updateTable('orders').set({ user_id: id }).where('id', '=', order.id).execute()
    await shop.ctx.db.updateTable('entitlements').set({ user_id: id }).where('email', '=', 'shown@example.com').execute()
    expect(await myContracts(shop.staff)).toMatchObject({ orders: [{ number: order.number }], membership: false })
    expect(await myContracts(shop.ctx)).toBeNull()
  })

  test('must enter an order number', async () => {
    const { status, body } = await shop.guest().post('/withdrawals', { email: 'a@example.com', name: 'A' })
    expect([status, body.errors]).toEqual([400, { number: 'Enter the order number.' }])
  })
})
