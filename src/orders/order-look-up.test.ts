import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendOrderLink } from '#orders/order-look-up.server.ts'
import { createCtx } from '#platform/ctx.ts'
import { giveProduct } from '#server/tests/known-people.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop({ rateLimits: true })
})
afterAll(() => shop.close())

const lookUp = (email: string, ip: string) =>
  sendOrderLink(createCtx({ ...shop.ctx, visitor: { ...shop.ctx.visitor, ip } }), { number: '1001', email }).then(
    () => 'sent',
    (error: { code: string }) => error.code,
  )

test('one network can look up an address five times an hour, in any spelling; others aren’t blocked', async () => {
  const written = ['ana@example.com', ' ana@example.com', 'ana@example.com ', 'ANA@example.com', 'Ana@example.com\t']
  for (const email of written) expect(await lookUp(email, '198.51.100.1')).toBe('sent')
  expect(await lookUp('  ana@example.com  ', '198.51.100.1')).toBe('too-many-tries')
  expect(await lookUp('ana@example.com', '198.51.100.2')).toBe('sent')
})

test('one mailbox gets five order links an hour, whatever the number of networks', async () => {
  await giveProduct(shop.ctx, 'member@woodshed.test', 'open-tuning-airs')
  const { number } = await shop.ctx.db.selectFrom('orders').select('number').orderBy('placed_at', 'desc').executeTakeFirstOrThrow()
  for (let at = 1; at <= 9; at++) {
    const visitor = { ...shop.ctx.visitor, ip: `203.0.113.${at}` }
    await sendOrderLink(createCtx({ ...shop.ctx, visitor }), { number, email: 'member@woodshed.test' })
    shop.clock.forward(60_000)
  }
  const mails = await shop.ctx.db.selectFrom('outbox').select('id').where('template', '=', 'order-link').execute()
  expect(mails).toHaveLength(5)
})
