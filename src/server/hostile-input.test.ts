import { afterAll, beforeAll, expect, test } from 'vitest'
import { requireMember } from '#account/member.server.ts'
import { resendGift } from '#gifts/manage-gift.server.ts'
import { allRights } from '#kernel/rights.ts'
import { type Ctx, createCtx } from '#platform/ctx.ts'
import { myPreOrder } from '#pre-orders/my-pre-orders.server.ts'
import { cancelAsStaff } from '#pre-orders/staff-pre-orders.server.ts'
import { createApp } from '#server/app.ts'
import type { Caller } from '#server/tests/caller.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'

let shop: TestShop
let staff: Caller
let staffCtx: Ctx
beforeAll(async () => {
  shop = await testShop({ stripe: true })
  staff = await shop.member('staff@woodshed.test')
  const row = await shop.ctx.db.selectFrom('auth.users').selectAll().where('email', '=', 'staff@woodshed.test').executeTakeFirstOrThrow()
  const { id, name, email, role, region } = row
  staffCtx = createCtx({
    ...shop.ctx,
    visitor: { ...shop.ctx.visitor, member: { id, name, email, role, rights: allRights, region, emailVerified: true } },
  })
})
afterAll(() => shop.close())

const tooLarge = 2_147_483_648
const line = { order_line_id: 1, qty: 1 }

test('refuses a sale id beyond the integer range', async () => {
  expect(await staff.delete(`/admin/sales/${tooLarge}`)).toMatchObject({ status: 400, body: { code: 'invalid' } })
})

test.each<[string, string, object]>([
  ['line to send', 'parcels', { carrier: 'other', lines: [{ ...line, order_line_id: tooLarge }] }],
  ['count of parcels seen', 'parcels', { carrier: 'other', lines: [line], seen: tooLarge }],
  ['parcel', `parcels/${tooLarge}/delivered`, {}],
  ['line to refund', 'refunds', { lines: [{ ...line, order_line_id: tooLarge }], reason: 'Broken' }],
  ['amount to refund', 'refunds', { lines: [{ ...line, amount: tooLarge }], reason: 'Broken' }],
  ['postage to refund', 'refunds', { lines: [], shipping: tooLarge, reason: 'Broken' }],
])('refuses a %s over 2^31 in staff orders', async (_what, path, body) => {
  expect(await staff.post(`/admin/orders/W1/${path}`, body)).toMatchObject({ status: 400, body: { code: 'invalid' } })
})

test.each(['x'.repeat(36), '-'.repeat(36), '00000000-0000-0000-0000-00000000000g'])(
  'finds no pre-order and no gift for "%s"',
  async (id) => {
    await expect(myPreOrder(staffCtx, id)).rejects.toMatchObject({ code: 'not-found' })
    await expect(resendGift(staffCtx, { memberId: requireMember(staffCtx).id }, id)).rejects.toMatchObject({ code: 'not-found' })
    await expect(cancelAsStaff(staffCtx, id, 'Sold out')).rejects.toMatchObject({ code: 'not-ready' })
  },
)

test('refuses a NUL in an address and in JSON', async () => {
  expect((await staff.get('/products?style=a%00b')).status).toBe(400)
  expect((await staff.post('/admin/orders/W1/notes', { words: 'a\0b' })).status).toBe(400)
})

test.each(['t=1700000000,v1=', 't=,v1=', 'v1=,v1=', '', '='])('refuses a webhook with the signature "%s"', async (signature) => {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/v1/webhooks/stripe',
    headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
    payload: '{}',
  })
  expect(answer.statusCode).toBe(400)
})

test.each(['a b', '[', '[::1', 'evil.test:99999', ':80', 'a:b:c', 'a@b'])('refuses a page at the host "%s"', async (host) => {
  const app = await createApp({ ctx: shop.ctx, page: async () => new Response('a page') })
  expect((await app.inject({ url: '/lessons', headers: { host } })).statusCode).toBe(400)
  await app.close()
})
