import { afterAll, beforeAll, expect, test } from 'vitest'
import { setLine } from '#cart/cart.server.ts'
import { applyCartForm, cartRedirect } from '#cart/cart-form.server.ts'
import { testSlugs } from '#demo/test-catalogue.ts'
import type { Ctx } from '#platform/ctx.ts'
import { stockLineOf } from '#server/tests/known-lines.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'

let shop: TestShop
let ctx: Ctx
let dvd: number
beforeAll(async () => {
  shop = await testShop()
  ctx = shop.ctx
  dvd = await stockLineOf(ctx.db, testSlugs.dvd)
  await setLine(ctx, { stockLineId: dvd, qty: 2 })
})
afterAll(() => shop.close())

const sent = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return applyCartForm(ctx, form)
}

test.each(['', ' ', '-1', '2.5', '1e1', '100', 'two'])(
  '[S8] without script the invalid quantity %j is asked for again and changes nothing',
  async (qty) => {
    expect(await sent({ intent: 'set', stock_line_id: String(dvd), qty })).toMatchObject({
      status: 400,
      problem: 'Enter a whole number up to 99.',
    })
    expect(await ctx.db.selectFrom('cart_lines').select('qty').where('stock_line_id', '=', dvd).execute()).toEqual([{ qty: 2 }])
  },
)

test('[B8] without script an empty coupon field asks for a code, and a malformed code is unknown', async () => {
  expect((await sent({ intent: 'coupon', code: '  ' })).problem).toBe('Enter a coupon code.')
  expect(await sent({ intent: 'coupon', code: 'FIRST10\0' })).toMatchObject({
    status: 409,
    problem: expect.stringContaining('isn’t valid'),
  })
})

test('[B8] a coupon applied in the checkout without script returns to its step, and to no other address', () => {
  expect(cartRedirect('coupon', '/checkout?step=4')).toBe('/checkout?step=4')
  for (const back of [null, '', '/checkout?step=9', '//evil.example', '/checkout?step=4&x', 'https://evil.example/checkout?step=4'])
    expect(cartRedirect('coupon', back)).toBe('/cart?done=coupon')
})
