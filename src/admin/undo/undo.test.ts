import { afterAll, beforeAll, expect, test } from 'vitest'
import { runBatches } from '#account/batches/run-batches.server.ts'
import { staffActionLabels } from '#account/staff-actions.ts'
import { asPerson, asStaff } from '#account/tests/staff.ts'
import { newestSettings, saveSettings } from '#admin/settings/save-settings.server.ts'
import { settingsFields, settingText } from '#admin/settings/settings-form.ts'
import { lastAction } from '#admin/undo/last-action.server.ts'
import { undoAction } from '#admin/undo/undo.server.ts'
import { changePrices, fingerprintOf, planPrices, priceChangeBatch } from '#catalogue/editing/bulk-prices.server.ts'
import { saveProduct } from '#catalogue/editing/edit-product.server.ts'
import { readEditedProduct } from '#catalogue/editing/read-draft.server.ts'
import { productFields } from '#catalogue/rules/product-form.ts'
import { listSales } from '#catalogue/sales/list-sales.server.ts'
import { scheduleSale, stopSale } from '#catalogue/sales/sales.server.ts'
import { readText, saveDraft } from '#content/edit-text.server.ts'
import { publishDraft, publishDueTexts } from '#content/publish-text.server.ts'
import { listRedirects, removeRedirect, saveRedirect } from '#content/redirects.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'
import { bodyOfText } from '#ui/rich-text/rich-text.ts'
import { checkInvariants } from '../../../tools/check-db.ts'

let shop: TestShop
let staff: Ctx
beforeAll(async () => {
  shop = await testShop()
  staff = await asStaff(shop.ctx)
})
afterAll(async () => {
  await checkInvariants(shop.ctx.db, { now: shop.ctx.now() })
  await shop.close()
})

const newest = async () =>
  (await shop.ctx.db.selectFrom('staff_actions').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()).id
/** Runs an action and returns its log entry. */
const entryOf = async (work: Promise<unknown>) => {
  await work
  return newest()
}
const idOf = async (slug: string) =>
  (await shop.ctx.db.selectFrom('products').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id

async function setting(changes: Record<string, string>): Promise<void> {
  const stored = await newestSettings(staff)
  const form: Record<string, string> = {
    ...Object.fromEntries(settingsFields.map((field) => [field, settingText(stored, field)])),
    ...changes,
  }
  await saveSettings(staff, stored.version, (name) => form[name] ?? '')
}

test('settings: what nobody changed since comes back, the rest stays, once; the log and the toast say which', async () => {
  const entry = await entryOf(setting({ name: 'The Porch', email: 'hello@porch.example' }))
  expect(await lastAction(staff)).toMatchObject({ id: entry, mayUndo: true, text: staffActionLabels['settings.save'] })
  await setting({ email: 'later@porch.example' })
  expect(await undoAction(staff, entry)).toEqual({ undone: ['Name'], kept: ['Contact email'] })
  expect(await newestSettings(staff)).toMatchObject({ name: 'Woodshed', email: 'later@porch.example' })
  expect(await lastAction(staff)).toMatchObject({ mayUndo: false, undone: ['Name'], kept: ['Contact email'] })
  await expect(undoAction(staff, entry)).rejects.toMatchObject({ code: 'not-ready' })
  shop.clock.forward(61_000)
  expect(await lastAction(staff), 'a minute later').toBeNull()
})

test('of two undos at once one is done', async () => {
  const entry = await entryOf(setting({ imprint: 'Registered in York.' }))
  const both = await Promise.allSettled([undoAction(staff, entry), undoAction(staff, entry)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await newestSettings(staff)).imprint).toBe('')
})

test('prices changed in bulk come back, and the one changed since is named', async () => {
  const filter = { kind: 'dvd', format: null, words: '', currency: 'GBP' } as const
  const plan = await planPrices(staff, filter, 'all', { by: 'percent', percent: 1000, currency: 'GBP', rounding: 'none' })
  const entry = await entryOf(
    changePrices(staff, { by: 'percent', percent: 1000, currency: 'GBP', rounding: 'none' }, plan, fingerprintOf(plan)),
  )
  shop.clock.forward(10_000)
  await runBatches(shop.ctx, [priceChangeBatch])
  const [first] = plan.planned
  await shop.ctx.db
    .updateTable('stock_prices')
    .set({ minor: 1234 })
    .where('stock_line_id', '=', first!.stockLineId)
    .where('currency', '=', 'GBP')
    .execute()
  const { kept } = await undoAction(staff, entry)
  expect(kept).toEqual([`${first!.title}, ${first!.label}`])
})

test('a product’s saved fields come back unless changed since', async () => {
  const id = await idOf('slow-blues-turnarounds')
  const before = await readEditedProduct(staff, id)
  const save = async (changes: Record<string, string>) => {
    const { version, draft } = await readEditedProduct(staff, id)
    const form: Record<string, string> = { ...productFields(draft), ...changes }
    await saveProduct(staff, id, version, (name) => form[name] ?? '')
  }
  const entry = await entryOf(save({ title: 'A wrong title', summary: 'A wrong summary' }))
  await save({ summary: 'A better summary' })
  expect(await undoAction(staff, entry)).toEqual({ undone: ['title'], kept: ['summary'] })
  expect((await readEditedProduct(staff, id)).draft).toMatchObject({ title: before.draft.title, summary: 'A better summary' })
})

test('[P17] a scheduled sale is withdrawn, a withdrawn one scheduled again; one that has started stays', async () => {
  const now = shop.ctx.now().getTime()
  const request = {
    ...{
      name: 'A week for less',
      percent: 20,
      amounts: null,
      productIds: [await idOf('open-tuning-airs')],
      kinds: [],
      artistIds: [],
      styles: [],
    },
    ...{ startsAt: new Date(now + 3_600_000), endsAt: new Date(now + 90_000_000) },
  }
  const find = async () => (await listSales(staff, { state: 'all', words: request.name })).sales.find(({ name }) => name === request.name)
  await undoAction(staff, await entryOf(scheduleSale(staff, request)))
  expect(await find()).toBeUndefined()
  const id = await scheduleSale(staff, request)
  await undoAction(staff, await entryOf(stopSale(staff, id)))
  expect(await find()).toMatchObject({ percent: 20, product_ids: request.productIds, starts_at: request.startsAt })
  const scheduled = await shop.ctx.db
    .selectFrom('staff_actions')
    .select('id')
    .where('action', '=', 'sale.schedule')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  shop.clock.forward(3_700_000)
  await expect(undoAction(staff, scheduled.id)).rejects.toMatchObject({ code: 'not-ready' })
})

test('a redirect leads where it led before, or nowhere; changed since, it stays', async () => {
  const leads = async () => (await listRedirects(staff, { words: '/old-songs' })).rows.map(({ to }) => to)
  const made = await entryOf(saveRedirect(staff, { from: '/old-songs', to: '/lessons' }))
  const moved = await entryOf(saveRedirect(staff, { from: '/old-songs', to: '/courses' }))
  await expect(undoAction(staff, made)).rejects.toMatchObject({ code: 'not-ready' })
  await undoAction(staff, moved)
  expect(await leads()).toEqual(['/lessons'])
  await undoAction(staff, await entryOf(removeRedirect(staff, '/old-songs')))
  expect(await leads()).toEqual(['/lessons'])
})

test('a published page goes back to the version before', async () => {
  const publish = async (text: string) => {
    await saveDraft(staff, 'terms', (await readText(staff, 'terms')).draft?.revision ?? 0, {
      ...{ title: 'Terms', description: '' },
      body: bodyOfText(text),
    })
    await publishDraft(staff, 'terms', (await readText(staff, 'terms')).draft?.revision ?? 0, null)
    shop.clock.forward(10_000)
    await publishDueTexts(shop.ctx)
  }
  const first = await entryOf(publish('The first.'))
  const second = await entryOf(publish('The second.'))
  await expect(undoAction(staff, first)).rejects.toMatchObject({ code: 'not-ready' })
  await undoAction(staff, second)
  expect((await readText(staff, 'terms')).versions[0]).toMatchObject({ version: 3, body: bodyOfText('The first.') })
})

test('a page published now waits ten seconds: undone until then, nobody read it', async () => {
  const { draft } = await readText(staff, 'contact')
  await saveDraft(staff, 'contact', draft?.revision ?? 0, { title: 'Contact', description: '', body: bodyOfText('Write to us.') })
  const revision = (await readText(staff, 'contact')).draft?.revision ?? 0
  const entry = await entryOf(publishDraft(staff, 'contact', revision, null))
  expect(await lastAction(staff)).toMatchObject({ id: entry, mayUndo: true, leavesInMs: expect.any(Number) })
  await undoAction(staff, entry)
  shop.clock.forward(60_000)
  expect([await publishDueTexts(shop.ctx), (await readText(staff, 'contact')).versions]).toEqual([0, []])
})

test('without the right for the action there is nothing to undo', async () => {
  const entry = await entryOf(setting({ name: 'Another' }))
  const support: Ctx = { ...staff, visitor: { ...staff.visitor, member: { ...staff.visitor.member!, rights: ['log.view', 'pages.edit'] } } }
  await expect(undoAction({ ...support, transaction: (work) => work(support) }, entry)).rejects.toMatchObject({ code: 'not-found' })
  await expect(undoAction(await asPerson(shop.ctx, 'member@woodshed.test'), entry)).rejects.toMatchObject({ code: 'not-found' })
  await expect(undoAction(staff, 999_999)).rejects.toMatchObject({ code: 'not-found' })
})
