import { afterAll, beforeAll, expect, test } from 'vitest'
import { asPerson, asStaff } from '#account/tests/staff.ts'
import { createFromForm } from '#catalogue/editing/create-from-form.server.ts'
import { readEditedProduct } from '#catalogue/editing/read-draft.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'

let shop: TestShop
let staff: Ctx
beforeAll(async () => {
  shop = await testShop()
  staff = await asStaff(shop.ctx)
})
afterAll(() => shop.close())

const form =
  (fields: Record<string, string>) =>
  (name: string): string =>
    fields[name] ?? ''

const course = {
  ...{ title: 'Evenings on the porch', artist: 'Otis Venn', summary: 'Slow.', style: 'blues', digital_on_sale: 'on', digital_GBP: '12' },
  ...{ 'part-0': 'Slow blues turnarounds', 'chapter-0': 'One', 'part-2': 'Travis picking basics', 'chapter-2': 'Two' },
}

const count = async () => (await shop.ctx.db.selectFrom('products').select('id').execute()).length

test('one form makes a draft with its texts, price, parts and chapters', async () => {
  const id = await createFromForm(staff, 'course', form(course))
  const { draft, parts, state } = await readEditedProduct(staff, id)
  expect([state, draft.title, draft.artist, draft.lines[0]?.prices]).toEqual(['draft', course.title, 'Otis Venn', { GBP: 1200 }])
  expect(parts.map(({ title, chapter }) => [title, chapter])).toEqual([
    ['Slow blues turnarounds', 'One'],
    ['Travis picking basics', 'Two'],
  ])
})

test('a title that exists gets an address of its own', async () => {
  const id = await createFromForm(staff, 'course', form(course))
  expect((await readEditedProduct(staff, id)).draft.slug).toBe('evenings-on-the-porch-2')
})

test('an unknown part or artist makes nothing and says which field it is', async () => {
  const before = await count()
  await expect(createFromForm(staff, 'course', form({ ...course, 'part-1': 'Nothing like it' }))).rejects.toMatchObject({
    errors: { 'part-1': 'Choose a product from the list.' },
  })
  await expect(createFromForm(staff, 'course', form({ ...course, artist: 'Nobody' }))).rejects.toMatchObject({
    errors: { artist: expect.any(String) },
  })
  expect(await count()).toBe(before)
})

test('only those who may change products make one', async () => {
  await expect(createFromForm(await asPerson(shop.ctx, 'member@woodshed.test'), 'course', form(course))).rejects.toMatchObject({
    code: 'not-found',
  })
})
