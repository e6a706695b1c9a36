import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { home } from '#checkout/tests/buyer.ts'
import { type CheckoutShop, checkoutShop } from '#checkout/tests/checkout-shop.ts'
import { testSlugs } from '#demo/test-catalogue.ts'
import type { Caller } from '#server/tests/caller.ts'
import { stockLineOf } from '#server/tests/known-lines.ts'

let shop: CheckoutShop
let lines: { dvd: number; lesson: number; track: number }
beforeAll(async () => {
  shop = await checkoutShop()
  lines = {
    dvd: await shop.line('night-at-the-granary-dvd'),
    lesson: await shop.line('slow-blues-turnarounds'),
    track: await stockLineOf(shop.ctx.db, testSlugs.backingTrack),
  }
})
afterAll(() => shop.close())

const card = { brand: 'visa', last_four: '4242', expiry_date: '12/2031' }
const abroad = { ...home, line1: 'Torstraße 1', city: 'Berlin', postcode: '10119', country: 'DE' }
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })

/** A buyer's answers so far, in any combination. */
const answered = fc.record({
  dvds: fc.integer({ min: 0, max: 2 }),
  email: maybe(fc.constantFrom('robin@example.com', null)),
  delivery_address: maybe(fc.constantFrom(home, abroad, null)),
  billing_address: maybe(fc.constantFrom(home, abroad, null)),
  shipping: maybe(fc.constantFrom({ code: 'uk-post' }, { name: 'Royal Mail' }, null)),
  payment: maybe(
    fc.constantFrom(
      { payment_method: 'card', token: 'pm_card_visa', token_response: card },
      { payment_method: 'card' },
      { payment_method: null },
    ),
  ),
  save_card: maybe(fc.boolean()),
  loyalty: maybe(fc.constant({ id: null })),
  step: maybe(fc.integer({ min: 1, max: 5 })),
})

describe('a state returned by a store endpoint can be stored unchanged', () => {
  test.each(['guest', 'member'] as const)('[A8][E6] checkout/store, for a %s', async (who) => {
    await fc.assert(
      fc.asyncProperty(answered, async ({ dvds, payment, ...given }) => {
        const caller = who === 'guest' ? shop.guest() : await shop.member('member@woodshed.test')
        await caller.put(`/cart/${lines.track}`, { qty: 1 })
        await caller.put(`/cart/${lines.dvd}`, { qty: dvds })
        await caller.post('/checkout/store', { ...given, ...payment })
        const { checkout: state } = (await caller.get('/checkout')).body
        const stored = await caller.post('/checkout/store', state)
        expect([stored.status, stored.body.errors, stored.body.checkout]).toEqual([200, {}, state])
        const again = await caller.post('/checkout/store', stored.body.checkout)
        expect([again.status, again.body.errors, again.body.checkout]).toEqual([200, {}, state])
      }),
      { numRuns: 20 },
    )
  })

  test('[A3][A4] the cart, line by line and whole, with a gift in it', async () => {
    const guest = shop.guest()
    await guest.put(`/cart/${lines.dvd}`, { qty: 2 })
    await guest.put(`/cart/${lines.lesson}`, { qty: 1 })
    const gift = { stock_line_id: lines.track, recipient_name: 'Ida', recipient_email: 'ida@example.com', giver_name: 'Robin' }
    expect((await guest.post('/cart/gifts', gift)).status).toBe(200)
    const { items } = (await guest.get('/cart')).body
    expect(items).toHaveLength(3)
    for (const item of items) {
      const { status, body } = await guest.put(`/cart/${item.stock_line_id}`, item)
      expect([status, body.items]).toEqual([200, items])
    }
    const whole = await guest.post('/cart', { items })
    expect([whole.status, whole.body.items]).toEqual([200, items])
  })

  test('[E5] the addresses', async () => {
    const member = await shop.member('member@woodshed.test')
    await member.post('/addresses', { ...home, type: 'billing' })
    const { addresses } = (await member.post('/addresses', { ...abroad, type: 'delivery', default_delivery: true })).body
    for (const address of addresses) {
      const { status, body } = await member.put(`/addresses/${address.id}`, address)
      expect([status, body.addresses]).toEqual([200, addresses])
    }
  })

  test('the position in a recording', async () => {
    const member = await shop.member('subscriber@woodshed.test')
    const { id } = await shop.ctx.db.selectFrom('products').select('id').where('slug', '=', testSlugs.lesson).executeTakeFirstOrThrow()
    await keepsWhatItAnswered(member, `/products/${id}/resume`, { seconds: 12.5 })
  })
})

async function keepsWhatItAnswered(caller: Caller, path: string, first: object): Promise<void> {
  const answer = await caller.put(path, first)
  const again = await caller.put(path, answer.body)
  expect([answer.status, again.status, again.body]).toEqual([200, 200, answer.body])
}
