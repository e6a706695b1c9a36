import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { setLines } from '#cart/cart.server.ts'
import { notificationsOf } from '#notifications/tests/entries.ts'
import { findOrder } from '#orders/orders.server.ts'
import { cancelMyPreOrder, changeMyPreOrder, myPreOrder } from '#pre-orders/my-pre-orders.server.ts'
import { listUpcoming, offerPreOrder } from '#pre-orders/offer-pre-order.server.ts'
import { applyMyPreOrderForm } from '#pre-orders/pre-order-forms.server.ts'
import { runPreOrders } from '#pre-orders/run-pre-orders.server.ts'
import { listMyPreOrders, myPreOrderPage } from '#pre-orders/show-pre-orders.server.ts'
import { type PreOrderShop, postage, preOrderShop } from '#pre-orders/tests/pre-order-shop.ts'

let shop: PreOrderShop
beforeAll(async () => {
  shop = await preOrderShop()
})
afterEach(() => shop.check())
afterAll(() => shop.close())

const refusedAs = (code: string) => expect.objectContaining({ code })
const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

describe('[P6] [P7] an unreleased disc', () => {
  test('can be pre-ordered: kept without a charge, confirmed by email, and charged once released and in stock', async () => {
    const [disc, fan] = [await shop.disc(), await shop.fan()]
    await expect(setLines(fan.ctx, [{ stockLineId: disc.line, qty: 1 }])).rejects.toEqual(refusedAs('out-of-stock'))
    expect((await listUpcoming(fan.ctx)).find(({ stockLineId }) => stockLineId === disc.line)).toMatchObject({ left: 20, price: 1999 })
    const id = await fan.order(disc, { qty: 2 })
    expect(await fan.mails()).toEqual(['pre-order-made'])
    expect(await shop.shelf(disc)).toEqual({ on_hand: 0, reserved: 0, ahead: 2, ahead_waiting: 2, available: 0 })
    expect(await listMyPreOrders(fan.ctx)).toMatchObject([{ id, state: 'waiting', total: 2 * 1999 + postage, order: null }])

    await shop.arrive(disc, 5)
    await shop.days(29)
    await shop.work()
    expect(await shop.orders(id)).toEqual([])
    await shop.days(2)
    await shop.work()

    const [order, ...others] = await shop.orders(id)
    expect(others).toEqual([])
    expect(await shop.taken(id)).toEqual([2 * 1999 + postage])
    expect(await shop.shelf(disc)).toEqual({ on_hand: 3, reserved: 0, ahead: 2, ahead_waiting: 0, available: 3 })
    expect(await listMyPreOrders(fan.ctx)).toMatchObject([{ state: 'charged', order: order?.number }])
    expect(await findOrder(fan.ctx, { number: order!.number })).toMatchObject({
      state: 'paid',
      shipping: postage,
      shipping_method: 'Standard delivery',
      physical: true,
    })
    expect(await fan.mails()).toEqual(['pre-order-made', 'order-confirmation'])
    expect((await findOrder(fan.ctx, { number: order!.number })).tax).toBe(716)
    const points = await shop.ctx.db.selectFrom('loyalty_accounts').select('balance').where('user_id', '=', fan.id).executeTakeFirst()
    expect(points?.balance).toBeGreaterThan(0)
  })

  test('is pre-ordered once, however often requested', async () => {
    const [disc, fan] = [await shop.disc(), await shop.fan()]
    const ids = await Promise.all([1, 2, 3, 4].map(() => fan.order(disc)))
    expect(new Set([...ids, await fan.order(disc)]).size).toBe(1)
    expect(await shop.shelf(disc)).toMatchObject({ ahead: 1 })
    expect(await fan.mails()).toEqual(['pre-order-made'])
  })

  test('is limited to the pre-order limit', async () => {
    const disc = await shop.disc(3)
    const fans = await Promise.all(Array.from({ length: 6 }, () => shop.fan()))
    const answers = await Promise.allSettled(fans.map((fan) => fan.order(disc)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    for (const answer of answers) if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'out-of-stock' })
    expect(await offerPreOrder(shop.ctx, disc.line)).toMatchObject({ left: 0, closedReason: 'Pre-orders are full.' })
  })

  test('is refused to guests, at another total, with another member’s address or card, and once released', async () => {
    const [disc, fan, other] = [await shop.disc(), await shop.fan(), await shop.fan()]
    await expect(fan.order(disc, { seen: 1 })).rejects.toEqual(refusedAs('cart-changed'))
    await expect(fan.order(disc, { card: other.card })).rejects.toEqual(refusedAs('invalid'))
    await expect(fan.order(disc, { addressId: other.addressId })).rejects.toEqual(refusedAs('invalid'))
    await expect(fan.order(disc, { shippingCode: 'europe-post' })).rejects.toEqual(refusedAs('invalid'))
    await expect(fan.order(disc, { qty: 11 })).rejects.toEqual(refusedAs('invalid'))
    await expect(fan.order(await shop.disc(0))).rejects.toEqual(refusedAs('out-of-stock'))
    const { makePreOrder } = await import('#pre-orders/make-pre-order.server.ts')
    const input = { stockLineId: disc.line, qty: 1, addressId: fan.addressId, shippingCode: 'uk-post', card: fan.card, seen: 2294 }
    await expect(makePreOrder(shop.ctx, input)).rejects.toEqual(refusedAs('sign-in-required'))
    const id = await fan.order(disc)
    await expect(myPreOrder(other.ctx, id)).rejects.toEqual(refusedAs('not-found'))
    await expect(cancelMyPreOrder(other.ctx, id)).rejects.toEqual(refusedAs('not-found'))
    await shop.days(31)
    await expect(other.order(disc)).rejects.toEqual(refusedAs('out-of-stock'))
  })

  test('is reserved for its pre-orders when it arrives, oldest first', async () => {
    const disc = await shop.disc()
    const [first, second, buyer] = [await shop.fan(), await shop.fan(), await shop.fan()]
    const [one, two] = [await first.order(disc, { qty: 2 }), await second.order(disc)]
    await shop.days(31)
    const buy = () => setLines(buyer.ctx, [{ stockLineId: disc.line, qty: 1 }])
    await shop.arrive(disc, 1)
    await shop.work()
    expect([await shop.taken(one), await shop.taken(two)]).toEqual([[], []])
    await expect(buy()).rejects.toEqual(refusedAs('out-of-stock'))
    await shop.arrive(disc, 1)
    await shop.work()
    expect([await shop.taken(one), await shop.taken(two)]).toEqual([[2 * 1999 + postage], []])
    await shop.arrive(disc, 1)
    await expect(buy()).rejects.toEqual(refusedAs('out-of-stock'))
    await shop.work()
    expect(await shop.taken(two)).toEqual([1999 + postage])
    await shop.arrive(disc, 1)
    expect((await buy()).lines[0]).toMatchObject({ qty: 1, problem: null })
  })

  test.each([
    ['fell', 1499, 200, 1499 + 200],
    ['rose', 2499, 400, 1999 + postage],
  ])('whose price %s meanwhile costs the lower one', async (_how, price, post, charged) => {
    const [disc, fan] = [await shop.disc(), await shop.fan()]
    const id = await fan.order(disc)
    await shop.ctx.db
      .updateTable('stock_prices')
      .set({ minor: price })
      .where('stock_line_id', '=', disc.line)
      .where('currency', '=', 'GBP')
      .execute()
    const bands = await shop.ctx.db.selectFrom('shipping_bands').selectAll().where('method', '=', 'uk-post').execute()
    const setBands = (cost: number) =>
      shop.ctx.db
        .updateTable('shipping_bands')
        .set({ prices: JSON.stringify({ GBP: cost }) as never })
        .where('method', '=', 'uk-post')
        .execute()
    await setBands(post)
    await shop.arrive(disc, 1)
    await shop.days(31)
    await shop.work()
    expect(await shop.taken(id)).toEqual([charged])
    for (const band of bands)
      await shop.ctx.db
        .updateTable('shipping_bands')
        .set({ prices: JSON.stringify(band.prices) as never })
        .where('method', '=', band.method)
        .where('up_to_grams', '=', band.up_to_grams)
        .execute()
  })

  test('is charged once by four workers', async () => {
    const disc = await shop.disc()
    const ids = await Promise.all(Array.from({ length: 3 }, async () => (await shop.fan()).order(disc)))
    await shop.arrive(disc, 3)
    await shop.days(31)
    await Promise.all([1, 2, 3, 4].map(() => runPreOrders(shop.ctx)))
    for (const id of ids) {
      expect(await shop.orders(id)).toMatchObject([{ state: 'paid' }])
      expect(await shop.taken(id)).toEqual([1999 + postage])
    }
  })
})

describe('[P6] [P7] until it is charged, its member', () => {
  test('cancels it, which releases it for others', async () => {
    const [disc, fan] = [await shop.disc(1), await shop.fan()]
    const id = await fan.order(disc)
    await cancelMyPreOrder(fan.ctx, id)
    expect(await shop.row(id)).toMatchObject({ state: 'cancelled', cancelled_by: 'member' })
    expect(await fan.mails()).toEqual(['pre-order-made', 'pre-order-cancelled'])
    await expect(cancelMyPreOrder(fan.ctx, id)).rejects.toEqual(refusedAs('not-ready'))
    expect(await (await shop.fan()).order(disc)).not.toBe(id)
    expect(await fan.mails()).toHaveLength(2)
  })

  test('changes address, delivery and card', async () => {
    const [disc, fan] = [await shop.disc(), await shop.fan('pm_card_chargeCustomerFail')]
    const id = await fan.order(disc)
    const { addAddress } = await import('#account/addresses/addresses.server.ts')
    const paris = { name: 'Robin Ashdown', line1: '3 rue Basse', city: 'Paris', postcode: '75011', country: 'FR' }
    const book = await addAddress(fan.ctx, paris)
    const addressId = book.find(({ country }) => country === 'FR')!.id
    const card = await fan.addCard('pm_card_mastercard')
    await expect(changeMyPreOrder(fan.ctx, id, { addressId, shippingCode: 'uk-post', card })).rejects.toEqual(refusedAs('invalid'))
    await changeMyPreOrder(fan.ctx, id, { addressId, shippingCode: 'europe-post', card })
    expect(await shop.row(id)).toMatchObject({ shipping: 595, shipping_name: 'Airmail', payment_method: card, unit_price: 1999 })
    await shop.arrive(disc, 1)
    await shop.days(31)
    await shop.work()
    const [order] = await shop.orders(id)
    expect(await findOrder(fan.ctx, { number: order!.number })).toMatchObject({
      total: 1999 + 595,
      delivery_address: { country: 'FR' },
      card: { brand: 'mastercard' },
    })
    await expect(cancelMyPreOrder(fan.ctx, id)).rejects.toEqual(refusedAs('not-ready'))
    await expect(changeMyPreOrder(fan.ctx, id, { addressId: 'keep', shippingCode: 'europe-post', card })).rejects.toEqual(
      refusedAs('not-ready'),
    )
  })

  test('cancelling during the charge ends in one or the other, never both', async () => {
    const disc = await shop.disc()
    const rounds = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const fan = await shop.fan()
        return { fan, id: await fan.order(disc) }
      }),
    )
    await shop.arrive(disc, 6)
    await shop.days(31)
    const cancelled = rounds.map(({ fan, id }) =>
      cancelMyPreOrder(fan.ctx, id).then(
        () => true,
        () => false,
      ),
    )
    await Promise.all([runPreOrders(shop.ctx), runPreOrders(shop.ctx), ...cancelled])
    for (const [at, { id }] of rounds.entries()) {
      const off = await cancelled[at]
      expect((await shop.row(id)).state).toBe(off ? 'cancelled' : 'charged')
      expect(await shop.taken(id)).toEqual(off ? [] : [1999 + postage])
    }
  })
})

describe('[P6] [P7] [E6] when the payment fails', () => {
  /** Pre-ordered by card, released, in stock, and charged. */
  async function tried(paymentMethod: string) {
    const [disc, fan] = [await shop.disc(), await shop.fan(paymentMethod)]
    const id = await fan.order(disc)
    await shop.arrive(disc, 1)
    await shop.days(31)
    await shop.work()
    return { disc, fan, id }
  }

  test('[P18] it is reserved for a week; its member reads why and can pay with another card', async () => {
    const { disc, fan, id } = await tried('pm_card_chargeCustomerFail')
    expect(await shop.row(id)).toMatchObject({ state: 'refused', refusal: 'declined' })
    expect(await shop.orders(id)).toMatchObject([{ state: 'cancelled' }])
    expect(await fan.mails()).toEqual(['pre-order-made', 'pre-order-refused'])
    expect(await notificationsOf(shop.ctx.db, fan.id)).toEqual([expect.stringMatching(/^We couldn’t charge your pre-order: /)])
    expect(await shop.shelf(disc)).toEqual({ on_hand: 1, reserved: 0, ahead: 1, ahead_waiting: 1, available: 0 })
    // Nothing is retried by itself, and nobody else gets it.
    await shop.days(3)
    await shop.work()
    expect(await shop.orders(id)).toHaveLength(1)
    await expect(setLines((await shop.fan()).ctx, [{ stockLineId: disc.line, qty: 1 }])).rejects.toEqual(refusedAs('out-of-stock'))
    expect(await myPreOrderPage(fan.ctx, id, new URLSearchParams())).toMatchObject({
      refusal: expect.stringContaining('declined'),
      owed: 1999 + postage,
    })

    expect(await applyMyPreOrderForm(fan.ctx, id, formOf({ do: 'pay', card: fan.card }))).toMatchObject({ answer: 'problem', status: 402 })
    expect(await shop.row(id)).toMatchObject({ state: 'refused' })
    const card = await fan.addCard('pm_card_visa')
    expect(await applyMyPreOrderForm(fan.ctx, id, formOf({ do: 'pay', card }))).toEqual({
      answer: 'to',
      to: `/profile/pre-orders/${id}?paid`,
    })
    expect(await shop.taken(id)).toEqual([1999 + postage])
    expect(await fan.mails()).toEqual(['pre-order-made', 'pre-order-refused', 'order-confirmation'])
  })

  test('and isn’t fixed within the week, it is cancelled and released', async () => {
    const { disc, fan, id } = await tried('pm_card_chargeCustomerFail')
    await shop.days(7)
    await shop.work()
    expect(await shop.row(id)).toMatchObject({ state: 'cancelled', cancelled_by: 'unpaid' })
    expect(await fan.mails()).toEqual(['pre-order-made', 'pre-order-refused', 'pre-order-cancelled'])
    expect(await shop.shelf(disc)).toMatchObject({ available: 1, ahead: 0 })
    expect(await applyMyPreOrderForm(fan.ctx, id, formOf({ do: 'pay', card: fan.card }))).toMatchObject({ answer: 'problem', status: 409 })
  })

  test('because it needs authentication, its member can do so on the page', async () => {
    const { fan, id } = await tried('pm_card_authenticationRequired')
    expect(await shop.row(id)).toMatchObject({ state: 'refused' })
    expect(await fan.mails()).toEqual(['pre-order-made', 'pre-order-refused'])
    const asked = await applyMyPreOrderForm(fan.ctx, id, formOf({ do: 'pay', card: fan.card }))
    if (asked.answer !== 'authenticate') throw new Error(`the bank did not ask: ${JSON.stringify(asked)}`)
    expect(await myPreOrderPage(fan.ctx, id, new URLSearchParams())).toMatchObject({ secret: asked.clientSecret })
    await expect(cancelMyPreOrder(fan.ctx, id)).rejects.toEqual(refusedAs('payment-pending'))
    await shop.panel(`/authenticate/${asked.clientSecret.split('_secret_')[0]}`, { outcome: 'complete' })
    expect(await applyMyPreOrderForm(fan.ctx, id, formOf({ intent: 'look' }))).toEqual({
      answer: 'to',
      to: `/profile/pre-orders/${id}?paid`,
    })
    expect(await shop.row(id)).toMatchObject({ state: 'charged' })
    expect(await shop.taken(id)).toEqual([1999 + postage])
  })

  test('because its member abandoned authentication, another card can pay at once or later', async () => {
    const { fan, id } = await tried('pm_card_authenticationRequired')
    expect(await applyMyPreOrderForm(fan.ctx, id, formOf({ do: 'pay', card: fan.card }))).toMatchObject({ answer: 'authenticate' })
    shop.clock.forward(31 * 60_000)
    await shop.work()
    expect(await shop.row(id)).toMatchObject({ state: 'refused' })
    expect(await applyMyPreOrderForm(fan.ctx, id, formOf({ do: 'pay', card: fan.card }))).toMatchObject({ answer: 'authenticate' })
    const card = await fan.addCard('pm_card_visa')
    expect(await applyMyPreOrderForm(fan.ctx, id, formOf({ do: 'pay', card }))).toMatchObject({ answer: 'to' })
    expect(await shop.taken(id)).toEqual([1999 + postage])
    expect((await shop.orders(id)).map(({ state }) => state)).toEqual([
      'cancelled',
      expect.stringMatching(/cancelled|expired/),
      'cancelled',
      'paid',
    ])
  })

  test('because off-session authentication was impossible, it is retried in an hour without notifying the member', async () => {
    await shop.panel('/faults', { kind: 'rate_limit', times: 50, method: 'POST', path: '/v1/payment_intents' })
    const { fan, id } = await tried('pm_card_visa')
    await shop.panel('/faults', undefined, 'DELETE')
    expect(await shop.row(id)).toMatchObject({ state: 'waiting' })
    await shop.work()
    expect(await shop.orders(id)).toHaveLength(1)
    shop.clock.forward(61 * 60_000)
    await shop.work()
    expect(await shop.taken(id)).toEqual([1999 + postage])
    expect(await fan.mails()).toEqual(['pre-order-made', 'order-confirmation'])
  })

  test('but succeeds after the order expired: it buys the reserved goods and isn’t charged twice', async () => {
    await shop.panel('/webhooks', { hold: true })
    await shop.panel('/faults', { kind: 'drop', times: 1, method: 'POST', path: '/v1/payment_intents' })
    await shop.panel('/faults', { kind: 'error', times: 200, method: 'GET', path: '/v1/payment_intents' })
    await shop.panel('/faults', { kind: 'error', times: 200, method: 'POST', path: '/v1/payment_intents' })
    const { id } = await tried('pm_card_visa')
    shop.clock.forward(31 * 60_000)
    const { expireOrders } = await import('#checkout/placing/expire-orders.server.ts')
    await expireOrders(shop.ctx)
    expect(await shop.orders(id)).toMatchObject([{ state: 'expired' }])
    expect(await shop.row(id)).toMatchObject({ state: 'waiting' })
    shop.clock.forward(120 * 60_000)
    await runPreOrders(shop.ctx)
    expect(await shop.orders(id)).toHaveLength(1)
    await shop.panel('/faults', undefined, 'DELETE')
    await shop.panel('/webhooks', { hold: false })
    shop.clock.forward(8 * 60 * 60_000)
    await shop.settled()
    await shop.work()
    expect(await shop.row(id)).toMatchObject({ state: 'charged' })
    expect(await shop.taken(id)).toEqual([1999 + postage])
  })
})

describe('[P6] [P7] when its release day is moved', () => {
  const moveTo = async (product: number, days: number) => {
    const to = new Date(shop.ctx.now().getTime() + days * 86_400_000)
    await shop.ctx.db.updateTable('products').set({ released_at: to }).where('id', '=', product).execute()
    return to
  }

  test('members are notified, and charged on the new day', async () => {
    const [disc, fan] = [await shop.disc(), await shop.fan()]
    const id = await fan.order(disc)
    await shop.arrive(disc, 1)
    const to = await moveTo(disc.product, 60)
    await shop.work()
    await shop.work()
    expect(await fan.mails()).toEqual(['pre-order-made', 'pre-order-moved'])
    expect((await shop.row(id)).release_at).toEqual(to)
    await shop.days(31)
    await shop.work()
    expect(await shop.taken(id)).toEqual([])
    await shop.days(30)
    await shop.work()
    expect(await shop.taken(id)).toEqual([1999 + postage])
  })

  test('to today, members have two days to cancel before the charge', async () => {
    const [disc, fan, other] = [await shop.disc(), await shop.fan(), await shop.fan()]
    const [id, off] = [await fan.order(disc), await other.order(disc)]
    await shop.arrive(disc, 2)
    await moveTo(disc.product, -0.01)
    await shop.work()
    expect(await fan.mails()).toEqual(['pre-order-made', 'pre-order-moved'])
    await shop.days(1)
    await cancelMyPreOrder(other.ctx, off)
    await shop.work()
    expect(await shop.taken(id)).toEqual([])
    await shop.days(1.1)
    await shop.work()
    expect(await shop.taken(id)).toEqual([1999 + postage])
    expect(await shop.taken(off)).toEqual([])
  })

  test('and when it is discontinued, it is cancelled after an hour, unless that was a mistake', async () => {
    const [disc, fan] = [await shop.disc(), await shop.fan()]
    const id = await fan.order(disc)
    const sell = (on_sale: boolean) => shop.ctx.db.updateTable('stock_lines').set({ on_sale }).where('id', '=', disc.line).execute()
    await sell(false)
    await shop.work()
    await sell(true)
    await shop.work()
    shop.clock.forward(61 * 60_000)
    await shop.work()
    expect(await shop.row(id)).toMatchObject({ state: 'waiting', gone_at: null })
    await sell(false)
    await shop.work()
    shop.clock.forward(61 * 60_000)
    await shop.work()
    expect(await shop.row(id)).toMatchObject({ state: 'cancelled', cancelled_by: 'shop' })
    expect(await fan.mails()).toEqual(['pre-order-made', 'pre-order-cancelled'])
  })
})
