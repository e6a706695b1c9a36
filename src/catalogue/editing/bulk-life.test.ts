import { afterAll, beforeAll, expect, test } from 'vitest'
import { asPerson, asStaff } from '#account/tests/staff.ts'
import { fingerprintOf, moveLives, planLife } from '#catalogue/editing/bulk-life.server.ts'
import { createProduct } from '#catalogue/editing/edit-product.server.ts'
import { publishProduct, retireProduct } from '#catalogue/editing/publish-product.server.ts'
import { staffProducts } from '#catalogue/editing/staff-products.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'

let shop: TestShop
let staff: Ctx
beforeAll(async () => {
  shop = await testShop()
  staff = await asStaff(shop.ctx)
})
afterAll(() => shop.close())

const every = { state: 'all', words: '' } as const
const published = async () => (await staffProducts(staff, { ...every, state: 'published' })).count

test('[E14] a bulk action withdraws all matching products at once with one log entry, and counts those already withdrawn', async () => {
  const before = await published()
  const search = { state: 'all', words: 'otis venn' } as const
  const { count } = await staffProducts(staff, { ...search })
  const shown = await staffProducts(staff, { ...search, state: 'published' })
  await retireProduct(staff, shown.products[0]!.id)
  const plan = await planLife(staff, search, 'all', 'retire')
  expect([plan.planned.length + plan.same, plan.same, plan.refused]).toEqual([count, 1, []])
  await moveLives(staff, 'retire', plan, fingerprintOf(plan))
  expect(await published()).toBe(before - shown.count)
  const log = await shop.ctx.db.selectFrom('staff_actions').select('what').where('action', '=', 'product.bulk').execute()
  expect(log).toEqual([{ what: `Retire: ${plan.planned.length} products` }])
})

test('an incomplete product stays a draft with a list of what is missing; the other selected ones are published', async () => {
  const draft = await createProduct(staff, 'lesson', 'Nothing in it yet')
  const plan = await planLife(staff, every, [draft], 'publish')
  expect(plan).toMatchObject({ planned: [], refused: [{ id: draft, words: expect.stringContaining('Upload a cover.') }] })
  await expect(moveLives(staff, 'publish', plan, fingerprintOf(plan))).rejects.toMatchObject({ code: 'invalid' })
})

test('skips products that changed since the preview', async () => {
  const [one, two] = (await staffProducts(staff, { ...every, state: 'published' })).products
  const shown = fingerprintOf(await planLife(staff, every, [one!.id, two!.id], 'withdraw'))
  await retireProduct(staff, two!.id)
  const plan = await planLife(staff, every, [one!.id, two!.id], 'withdraw')
  await expect(moveLives(staff, 'withdraw', plan, shown)).rejects.toMatchObject({ code: 'not-ready' })
  await expect(publishProduct(staff, one!.id)).rejects.toMatchObject({ code: 'invalid' })
})

test('answers 404 to people without the right', async () => {
  await expect(planLife(await asPerson(shop.ctx, 'member@woodshed.test'), every, 'all', 'retire')).rejects.toMatchObject({
    code: 'not-found',
  })
  await expect(planLife(staff, every, [], 'retire')).rejects.toMatchObject({
    code: 'invalid',
    errors: { which: 'Tick at least one product.' },
  })
})
