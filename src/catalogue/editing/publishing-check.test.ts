import { afterAll, beforeAll, expect, test } from 'vitest'
import { asStaff } from '#account/tests/staff.ts'
import { createProduct } from '#catalogue/editing/edit-product.server.ts'
import { addPart } from '#catalogue/editing/product-parts.server.ts'
import { missingFieldsOf, publishDue, publishProduct } from '#catalogue/editing/publish-product.server.ts'
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

/** A publishable product with a playable recording. */
const played = (kind: 'lesson' | 'stream' | 'backing-track') =>
  shop.ctx.db
    .selectFrom('products as p')
    .innerJoin('assets as a', 'a.id', 'p.asset_id')
    .select(['p.id', 'p.title', 'a.id as asset'])
    .where('p.kind', '=', kind)
    .where('p.published', '=', true)
    .where('a.state', '=', 'ready')
    .orderBy('p.id')
    .executeTakeFirstOrThrow()
const change = (asset: string, set: { state?: 'waiting' | 'ready'; captioned?: boolean; no_words?: boolean }) =>
  shop.ctx.db.updateTable('assets').set(set).where('id', '=', asset).execute()
const missingAt = async (id: number, field: string) =>
  missingFieldsOf(await readEditedProduct(staff, id)).flatMap((one) => (one.field === field ? [one.message] : []))

const noCaptions = 'Its recording has no captions. Upload them, or say that no words are spoken.'

test.each(['lesson', 'stream'] as const)('a %s is published with captions, or once marked as having no spoken words', async (kind) => {
  const { id, asset } = await played(kind)
  expect(await missingAt(id, 'recording')).toEqual([])
  await change(asset, { captioned: false })
  expect(await missingAt(id, 'recording')).toEqual([noCaptions])
  await expect(publishProduct(staff, id)).rejects.toMatchObject({ code: 'invalid', errors: { recording: noCaptions } })
  await change(asset, { no_words: true })
  expect(await missingAt(id, 'recording')).toEqual([])
  await change(asset, { captioned: true, no_words: false })
  expect(await missingAt(id, 'recording')).toEqual([])
})

test('a backing track needs no captions', async () => {
  const { id } = await played('backing-track')
  expect(await missingAt(id, 'recording')).toEqual([])
})

test('a scheduled lesson waits when its captions became invalid', async () => {
  const { id, asset } = await played('lesson')
  const { db } = shop.ctx
  await change(asset, { captioned: false })
  await db.updateTable('products').set({ published: false, publish_at: shop.ctx.now() }).where('id', '=', id).execute()
  expect(await publishDue(shop.ctx)).toBe(0)
  await change(asset, { captioned: true })
  expect(await publishDue(shop.ctx)).toBe(1)
})

test('a course names its lessons without recording or captions', async () => {
  const { title, asset } = await played('lesson')
  const course = await createProduct(staff, 'course', 'From the start')
  await addPart(staff, course, { title, chapter: 'One' })
  await change(asset, { state: 'waiting' })
  expect(await missingAt(course, 'part')).toEqual([`“${title}” has no playable recording. Add one, or remove it.`])
  await change(asset, { state: 'ready', captioned: false })
  expect(await missingAt(course, 'part')).toEqual([
    `The recording of “${title}” has no captions. Upload them, or say that no words are spoken.`,
  ])
  await change(asset, { captioned: true })
  expect(await missingAt(course, 'part')).toEqual([])
})
