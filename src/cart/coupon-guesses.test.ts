import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyCoupon, setLine } from '#cart/cart.server.ts'
import { testSlugs } from '#demo/test-catalogue.ts'
import { type Ctx, createCtx } from '#platform/ctx.ts'
import { stockLineOf } from '#server/tests/known-lines.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'

let shop: TestShop
let dvd: number
beforeAll(async () => {
  shop = await testShop({ rateLimits: true })
  dvd = await stockLineOf(shop.ctx.db, testSlugs.dvd)
})
afterAll(() => shop.close())

/** A new guest with an IP address. */
async function guestAt(ip: string): Promise<Ctx> {
  const guest = Buffer.from(crypto.getRandomValues(new Uint8Array(32)))
  const ctx = createCtx({ ...shop.ctx, visitor: { ...shop.ctx.visitor, guest, ip } })
  await setLine(ctx, { stockLineId: dvd, qty: 2 })
  return ctx
}

const lay = (ctx: Ctx, code: string): Promise<string> =>
  applyCoupon(ctx, code).then(
    ({ coupon }) => coupon?.code ?? '',
    (error: { code: string }) => error.code,
  )

test('[M3] after ten wrong codes, even a valid code is refused for ten minutes', async () => {
  const ctx = await guestAt('198.51.100.1')
  for (let tries = 1; tries <= 10; tries++) expect(await lay(ctx, `GUESS${tries}`)).toBe('coupon-refused')
  expect(await lay(ctx, 'GUESS11')).toBe('too-many-tries')
  expect(await lay(ctx, 'FIRST10')).toBe('too-many-tries')
  expect(await lay(await guestAt('198.51.100.2'), 'FIRST10')).toBe('FIRST10')
  shop.clock.forward(10 * 60_000 + 1)
  expect(await lay(ctx, 'FIRST10')).toBe('FIRST10')
})

test('[M3] forty parallel guesses count as ten', async () => {
  const ctx = await guestAt('198.51.100.3')
  const answers = await Promise.all(Array.from({ length: 40 }, (_, at) => lay(ctx, `BURST${at}`)))
  expect(answers.filter((answer) => answer === 'coupon-refused')).toHaveLength(10)
})

test('[A5] valid codes don’t count as guesses, however often applied, and don’t reset the limit', async () => {
  const ctx = await guestAt('198.51.100.4')
  for (let tries = 1; tries <= 12; tries++) expect(await lay(ctx, 'FIRST10')).toBe('FIRST10')
  for (let tries = 1; tries <= 10; tries++) {
    expect(await lay(ctx, `AGAIN${tries}`)).toBe('coupon-refused')
    if (tries < 10) expect(await lay(ctx, 'FIVER')).toBe('FIVER')
  }
  expect(await lay(ctx, 'AGAIN11')).toBe('too-many-tries')
})
