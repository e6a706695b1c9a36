import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberCaller } from '#server/tests/caller.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

test('[K7] logs a member’s consent with the version of the question; a repeat adds nothing', async () => {
  const member = await memberCaller(shop.app, shop.ctx, 'member@woodshed.test')
  const choose = (analytics: boolean) => member.post('/members/consent', { version: 1, analytics })
  for (const analytics of [true, true, false, false, true]) expect((await choose(analytics)).status).toBe(200)
  const rows = await shop.ctx.db.selectFrom('consent_choices').select(['version', 'analytics']).orderBy('id').execute()
  expect(rows).toEqual([true, false, true].map((analytics) => ({ version: 1, analytics })))
  for (const _twice of [1, 2]) expect((await member.post('/members/consent', { version: 1, chat: false })).status).toBe(200)
  const last = await shop.ctx.db.selectFrom('consent_choices').select(['analytics', 'chat']).orderBy('id').offset(3).execute()
  expect(last).toEqual([{ analytics: null, chat: false }])
})
