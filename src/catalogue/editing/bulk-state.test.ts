import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { latestBatches } from '#account/batches/latest-batches.server.ts'
import { runBatches } from '#account/batches/run-batches.server.ts'
import { asPerson, asStaff } from '#account/tests/staff.ts'
import { undoAction } from '#admin/undo/undo.server.ts'
import { changeStates, fingerprintOf, planStateChange, stateChangeBatch } from '#catalogue/editing/bulk-state.server.ts'
import { saveCover } from '#catalogue/editing/covers.routes.server.ts'
import { createProduct } from '#catalogue/editing/edit-product.server.ts'
import { publishProduct, retireProduct, withdrawProduct } from '#catalogue/editing/publish-product.server.ts'
import { readEditedProduct } from '#catalogue/editing/read-draft.server.ts'
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
const runJobs = () => runBatches(shop.ctx, [stateChangeBatch])
const latest = async () => (await latestBatches(staff, stateChangeBatch))[0]!
const stateOf = (...ids: number[]) => Promise.all(ids.map(async (id) => (await readEditedProduct(staff, id)).state))
const published = async () => (await staffProducts(staff, { ...every, state: 'published' })).count

test('[E14] a bulk action withdraws all matching products at once with one log entry, and counts those already withdrawn', async () => {
  const before = await published()
  const search = { state: 'all', words: 'otis venn' } as const
  const { count } = await staffProducts(staff, { ...search })
  const shown = await staffProducts(staff, { ...search, state: 'published' })
  await retireProduct(staff, shown.products[0]!.id)
  const plan = await planStateChange(staff, search, 'all', 'retire')
  expect([plan.planned.length + plan.unchanged, plan.unchanged, plan.refused]).toEqual([count, 1, []])
  await changeStates(staff, 'retire', plan, fingerprintOf(plan))
  await runJobs()
  expect(await published()).toBe(before - shown.count)
  const log = await shop.ctx.db.selectFrom('staff_actions').select('what').where('action', '=', 'product.bulk').execute()
  expect(log).toEqual([{ what: `Retire: ${plan.planned.length} products` }])
})

test('an incomplete product stays a draft with a list of what is missing; the other selected ones are published', async () => {
  const draft = await createProduct(staff, 'lesson', 'Nothing in it yet')
  const plan = await planStateChange(staff, every, [draft], 'publish')
  expect(plan).toMatchObject({ planned: [], refused: [{ id: draft, message: expect.stringContaining('Upload a cover.') }] })
  await expect(changeStates(staff, 'publish', plan, fingerprintOf(plan))).rejects.toMatchObject({ code: 'invalid' })
})

test('skips products that changed since the preview', async () => {
  const [one, two] = (await staffProducts(staff, { ...every, state: 'published' })).products
  const shown = fingerprintOf(await planStateChange(staff, every, [one!.id, two!.id], 'withdraw'))
  await retireProduct(staff, two!.id)
  const plan = await planStateChange(staff, every, [one!.id, two!.id], 'withdraw')
  await expect(changeStates(staff, 'withdraw', plan, shown)).rejects.toMatchObject({ code: 'not-ready' })
  await expect(publishProduct(staff, one!.id)).rejects.toMatchObject({ code: 'invalid' })
})

test('[E14] rows that can’t be moved fail in words, the others are moved, and one undo names what stays', async () => {
  const [one, two, three] = (await staffProducts(staff, { ...every, state: 'published' })).products
  const plan = await planStateChange(staff, every, [one!.id, two!.id, three!.id], 'withdraw')
  await changeStates(staff, 'withdraw', plan, fingerprintOf(plan))
  await retireProduct(staff, two!.id)
  await Promise.all([runJobs(), runJobs()])
  await runJobs()
  const { entry, ...job } = await latest()
  expect(job).toMatchObject({
    all: 3,
    done: 2,
    failures: [{ key: String(two!.id), name: two!.title, problem: expect.stringContaining('has moved') }],
  })
  await retireProduct(staff, three!.id)
  expect(await undoAction(staff, entry!)).toEqual({ undone: ['1 product'], kept: [three!.title] })
  expect(await stateOf(one!.id, two!.id, three!.id)).toEqual(['published', 'retired', 'retired'])
  expect(await latest()).toMatchObject({ isUndone: true, kept: [three!.title], entry: null })
})

test('[E14] undoing a job halfway puts back what is done and stops the rest', async () => {
  const { products } = await staffProducts(staff, { ...every, state: 'published' })
  const ids = products.slice(0, 6).map(({ id }) => id)
  const plan = await planStateChange(staff, every, ids, 'retire')
  await changeStates(staff, 'retire', plan, fingerprintOf(plan))
  const { entry } = await latest()
  await Promise.all([runJobs(), undoAction(staff, entry!), runJobs()])
  await runJobs()
  expect(new Set(await stateOf(...ids))).toEqual(new Set(['published']))
  expect(await latest()).toMatchObject({ isUndone: true, isRunning: false, kept: [], failures: [] })
})

test('[E14] products that become incomplete while publishing waits stay, and a product waits in one job only', async () => {
  const one = await shop.ctx.db.selectFrom('products').select('id').where('kind', '=', 'lesson').orderBy('id').executeTakeFirst()
  await withdrawProduct(staff, one!.id)
  const cover = await sharp({ create: { width: 1200, height: 1200, channels: 3, background: '#884422' } })
    .png()
    .toBuffer()
  await saveCover(staff, 'products', one!.id, cover)
  await sql`update products set asset_id = coalesce(asset_id, (select id from assets where state = 'ready' and type = 'video' limit 1)) where id = ${one!.id}`.execute(
    shop.ctx.db,
  )
  const plan = await planStateChange(staff, every, [one!.id], 'publish')
  await changeStates(staff, 'publish', plan, fingerprintOf(plan))
  await expect(changeStates(staff, 'publish', plan, fingerprintOf(plan))).rejects.toMatchObject({ code: 'not-ready' })
  await runJobs()
  expect([(await latest()).leaving?.inMs, await stateOf(one!.id)]).toEqual([expect.any(Number), ['draft']])
  await shop.ctx.db.updateTable('products').set({ image: null }).where('id', '=', one!.id).execute()
  shop.clock.forward(10_000)
  await runJobs()
  expect(await latest()).toMatchObject({ done: 0, failures: [{ problem: 'Upload a cover.' }], entry: null })
})

test('answers 404 to people without the right', async () => {
  await expect(planStateChange(await asPerson(shop.ctx, 'member@woodshed.test'), every, 'all', 'retire')).rejects.toMatchObject({
    code: 'not-found',
  })
  await expect(planStateChange(staff, every, [], 'retire')).rejects.toMatchObject({
    code: 'invalid',
    errors: { which: 'Select at least one product.' },
  })
})
