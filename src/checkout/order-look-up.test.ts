import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendOrderLink } from '#checkout/order-look-up.server.ts'
import { createCtx } from '#platform/ctx.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop({ rateLimits: true })
})
afterAll(() => shop.close())

test('one address is looked up five times an hour, from wherever and however it is written', async () => {
  const lookUp = (email: string, at: number) =>
    sendOrderLink(createCtx({ ...shop.ctx, visitor: { ...shop.ctx.visitor, ip: `198.51.100.${at}` } }), { number: '1001', email }).then(
      () => 'sent',
      (error: { code: string }) => error.code,
    )
  const written = ['ana@example.com', ' ana@example.com', 'ana@example.com ', 'ANA@example.com', 'Ana@example.com\t']
  for (const [at, email] of written.entries()) expect(await lookUp(email, at)).toBe('sent')
  expect(await lookUp('  ana@example.com  ', 9)).toBe('too-many-tries')
})
