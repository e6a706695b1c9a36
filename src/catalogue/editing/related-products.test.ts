import { afterAll, beforeAll, expect, test } from 'vitest'
import { asStaff } from '#account/tests/staff.ts'
import { duplicateProduct } from '#catalogue/editing/duplicate-product.server.ts'
import { runEditorAction } from '#catalogue/editing/editor-action.server.ts'
import { readEditedProduct } from '#catalogue/editing/read-draft.server.ts'
import { addRelated } from '#catalogue/editing/related-products.server.ts'
import { findProduct } from '#catalogue/find-product.server.ts'
import { relatedIds } from '#catalogue/related-ids.server.ts'
import { disc, publish } from '#catalogue/tests/editor.ts'
import { pickedLine } from '#kernel/picker-lines.ts'
import type { Ctx } from '#platform/ctx.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'

let shop: TestShop
let staff: Ctx
let film = 0
let others: number[] = []
beforeAll(async () => {
  shop = await testShop()
  staff = await asStaff(shop.ctx)
  const { name } = await shop.ctx.db.selectFrom('artists').select('name').orderBy('id').limit(1).executeTakeFirstOrThrow()
  film = await disc(staff, 'A film with others', name)
  await publish(staff, film, shop.clock)
  const rows = await shop.ctx.db
    .selectFrom('products')
    .select('id')
    .where('kind', 'in', ['lesson', 'course', 'backing-track'])
    .where('published', '=', true)
    .where('released_at', '<=', shop.ctx.now())
    .orderBy('popularity')
    .orderBy('id')
    .limit(8)
    .execute()
  others = rows.map(({ id }) => id)
})
afterAll(() => shop.close())

const press = (what: string, fields: Record<string, string> = {}) =>
  runEditorAction(staff, film, (name) => ({ list: 'related', do: what, ...fields })[name] ?? '')
const add = (...ids: number[]) => press('add', { related: ids.map((id) => pickedLine('Name', id)).join('\n') })
const chosen = async () => (await readEditedProduct(staff, film)).related.map(({ id }) => id)

/** Products under "Play next" on the product page. */
const shown = async () => relatedIds(shop.ctx, await findProduct(shop.ctx, 'dvd', 'a-film-with-others'))

test('a product’s page shows the related products that staff chose first, in their order, then others', async () => {
  const before = await shown()
  const [a, b, c] = others as [number, number, number]
  await add(a, b)
  await expect(add(b)).rejects.toMatchObject({ errors: { related: 'It’s already in the list.' } })
  await add(c)
  expect((await shown()).slice(0, 4)).toEqual([a, b, c, before[0]])
  await press(`up-${c}`)
  expect(await chosen()).toEqual([a, c, b])
  await press(`move-${b}`, { to: '0' })
  expect(await chosen()).toEqual([b, a, c])
  await press(`down-${c}`)
  await press(`move-${a}`, { to: '9' })
  await press(`move-${a}`, { to: 'x' })
  expect(await chosen(), 'outside the list nothing moves').toEqual([b, a, c])
  await press(`remove-${a}`)
  expect((await shown()).slice(0, 2)).toEqual([b, c])

  const copy = await duplicateProduct(staff, film)
  expect((await readEditedProduct(staff, copy)).related.map(({ id }) => id)).toEqual([b, c])
  await shop.ctx.db.updateTable('products').set({ published: false }).where('id', '=', b).execute()
  expect((await shown())[0], 'what is not in the shop is left out').toBe(c)
  await shop.ctx.db.updateTable('products').set({ published: true }).where('id', '=', b).execute()
})

test('itself, what doesn’t exist and a ninth are refused beside the field', async () => {
  await expect(add(film)).rejects.toMatchObject({ errors: { related: 'A product can’t be related to itself.' } })
  await expect(add(999_999)).rejects.toMatchObject({ errors: { related: 'We couldn’t find “Name”.' } })
  await expect(press('add', { related: ' \n' })).rejects.toMatchObject({ errors: { related: 'Choose a product.' } })
  const copy = await disc(staff, 'A film alone', (await readEditedProduct(staff, film)).draft.artist)
  await expect(
    addRelated(
      staff,
      film,
      [...others, copy].map((id) => pickedLine('', id)),
    ),
  ).rejects.toMatchObject({ errors: { related: 'You can add at most 8. Remove one first.' } })
  await expect(addRelated(shop.ctx, film, [pickedLine('', copy)])).rejects.toMatchObject({ code: 'not-found' })
})

test('the database holds at most eight, each once and never the product itself', async () => {
  const insert = (related: number, position: number) =>
    shop.ctx.db.insertInto('related_products').values({ product_id: others[0]!, related_id: related, position }).execute()
  await insert(others[1]!, 0)
  for (const [related, position] of [
    [others[0]!, 1],
    [others[2]!, 8],
    [others[1]!, 2],
    [others[3]!, 0],
  ] as const)
    await expect(insert(related, position)).rejects.toMatchObject({ code: expect.stringMatching(/^23(505|514)$/) })
})
