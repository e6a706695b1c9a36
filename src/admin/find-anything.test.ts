import { afterAll, beforeAll, expect, test } from 'vitest'
import { ctxOf } from '#account/tests/browser.ts'
import { findAnything } from '#admin/find-anything.server.ts'
import { menuRights } from '#admin/menu-rights.server.ts'
import { menuFor } from '#admin/screens.ts'
import type { Right } from '#kernel/rights.ts'
import { linkArtists } from '#library/artists/artist-accounts.server.ts'
import { type Ctx, createCtx } from '#platform/ctx.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'

let shop: TestShop
let staff: Ctx
beforeAll(async () => {
  shop = await testShop()
  staff = await ctxOf(shop, 'staff@woodshed.test')
})
afterAll(() => shop.close())

const found = async (words: string, ctx = staff) =>
  Object.fromEntries((await findAnything(ctx, words)).map(({ title, links }) => [title, links.map(({ label }) => label)]))

test('words find screens, actions, people and the catalogue', async () => {
  expect(await found('otis')).toMatchObject({ Artists: ['Otis Venn'] })
  expect(await found('subscriber@')).toMatchObject({ People: [expect.any(String)] })
  expect(await found('porch')).toMatchObject({
    Products: expect.arrayContaining(['Blues from the porch', 'The porch bundle']),
    'Learning paths': ['From porch to stage'],
  })
  expect(await found('discount')).toMatchObject({ Screens: ['Sales'], Actions: ['Schedule a sale'] })
  expect(await found('xyzzy')).toEqual({})
})

test('without words it shows every screen, and nothing that needs a right one lacks', async () => {
  expect((await found('')).Screens?.length).toBeGreaterThan(15)
  const { member } = staff.visitor
  const packer = createCtx({ ...staff, visitor: { ...staff.visitor, member: { ...member!, rights: ['stock.view'] satisfies Right[] } } })
  expect(await found('', packer)).toEqual({ Screens: ['Today', 'Find', 'Pre-orders', 'Stock'] })
  expect(await found('porch', packer)).toEqual({})
  await expect(findAnything(shop.ctx, 'porch')).rejects.toMatchObject({ code: 'not-found' })
})

test('the screen of own products is shown to people who are an artist, and to nobody else who has every right', async () => {
  const shown = async () =>
    [(await found('own products')).Screens ?? [], menuFor(await menuRights(staff)).flatMap(({ links }) => links)] as const
  const screen = { label: 'Your products', to: '/admin/own-products' }
  const [none, menu] = await shown()
  expect(none).toEqual([])
  expect(menu).not.toContainEqual(screen)
  await linkArtists(staff, staff.visitor.member!.id, 'Otis Venn')
  const [one, its] = await shown()
  expect(one).toEqual(['Your products'])
  expect(its).toContainEqual(screen)
})
