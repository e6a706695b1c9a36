import { afterAll, beforeAll, expect, test } from 'vitest'
import { asPerson, asStaff } from '#account/tests/staff.ts'
import { deleteFormDraft, readFormDraft, saveFormDraft } from '#admin/drafts/form-drafts.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'

let shop: TestShop
let staff: Ctx
beforeAll(async () => {
  shop = await testShop()
  staff = await asStaff(shop.ctx)
})
afterAll(() => shop.close())

const screen = '/admin/artists/3'

test('what was typed last on a screen is kept for the person who typed it, until it is dropped', async () => {
  await saveFormDraft(staff, screen, JSON.stringify({ name: 'Otis' }))
  await saveFormDraft(staff, screen, JSON.stringify({ name: 'Otis Venn' }))
  expect(await readFormDraft(staff, screen)).toMatchObject({ fields: { name: 'Otis Venn' } })
  expect(await readFormDraft(staff, '/admin/artists/4')).toBeNull()
  await deleteFormDraft(staff, screen)
  expect(await readFormDraft(staff, screen)).toBeNull()
})

test('nothing is kept for other people, other screens, or in other shapes', async () => {
  await expect(saveFormDraft(await asPerson(shop.ctx, 'member@woodshed.test'), screen, '{}')).rejects.toMatchObject({ code: 'not-found' })
  for (const [where, what] of [
    ['/admin/orders/1', '{"name":"x"}'],
    ['/profile', '{"name":"x"}'],
    [screen, 'not json'],
    [screen, '{"name":{"deep":1}}'],
    [screen, JSON.stringify({ name: 'x'.repeat(100_000) })],
  ] as const)
    await expect(saveFormDraft(staff, where, what)).rejects.toMatchObject({ name: 'ShopError' })
})
