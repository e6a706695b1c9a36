import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { asPerson, asStaff } from '#account/tests/staff.ts'
import { restoreSettings, saveSettings, settingsScreen } from '#admin/settings/save-settings.server.ts'
import { settingsFields, settingText } from '#admin/settings/settings-form.ts'
import { pageMeta, siteInfo } from '#catalogue/meta/page-meta.server.ts'
import { readSeller } from '#invoices/invoice.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { shopSettings } from '#platform/shop-settings/shop-settings.server.ts'
import { infoPages } from '#server/info/info-pages.server.ts'
import { shopFacts } from '#server/info/shop-facts.server.ts'
import { renderMail, sampleOf } from '#server/mails/mails.ts'
import { pageShell } from '#server/page-shell.server.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'

let shop: TestShop
let beside: TestShop
let staff: Ctx
beforeAll(async () => {
  shop = await testShop()
  beside = await testShop({ beside: shop })
  staff = await asStaff(shop.ctx)
})
afterAll(async () => {
  await beside.close()
  await shop.close()
})

/** Saves the current settings with these changes. */
async function save(ctx: Ctx, changes: Record<string, string>, version = shopSettings(ctx).version): Promise<void> {
  const form: Record<string, string> = {
    ...Object.fromEntries(settingsFields.map((field) => [field, settingText(shopSettings(ctx), field)])),
    ...changes,
  }
  await saveSettings(ctx, version, (name) => form[name] ?? '')
}

const mail = (ctx: Ctx) => renderMail(ctx, 'order-confirmation', sampleOf('order-confirmation'), 'reader@shop.example')

test('a shop that saved nothing is called Woodshed and takes its address from the environment', async () => {
  expect(shopSettings(shop.ctx)).toMatchObject({ version: 0, name: 'Woodshed', address: shop.config.postalAddress })
  expect((await settingsScreen(staff)).history).toEqual([])
})

test('a new name shows in pages, structured titles, emails and invoices, on every node', async () => {
  await save(staff, { name: 'The Porch', email: 'hello@porch.example', address: 'The Porch Ltd\r\n2 Mill Lane\r\n\r\nYork' })
  await vi.waitFor(() => expect(shopSettings(beside.ctx).name).toBe('The Porch'), { timeout: 10_000 })
  for (const { ctx } of [shop, beside]) {
    expect((await pageShell(ctx, { csrfToken: '', apiToken: '' }, '')).shopName).toBe('The Porch')
    expect(pageMeta(siteInfo(ctx), { title: 'Sale', description: '', canonical: '' })).toEqual(
      expect.arrayContaining([{ title: 'Sale – The Porch' }, { property: 'og:site_name', content: 'The Porch' }]),
    )
    const { subject, html, text } = await mail(ctx)
    expect(subject).toBe('Your The Porch order 1001')
    expect(text).toContain('you ordered at The Porch')
    expect(html + text).not.toContain('Woodshed')
    expect(await readSeller(ctx)).toMatchObject({
      name: 'The Porch',
      address: 'hello@porch.example',
      postal: ['The Porch Ltd', '2 Mill Lane', 'York'],
    })
    expect(infoPages['/about']!(shopFacts(ctx)).title).toBe('About The Porch')
  }
})

test('the imprint names the business, its address and who answers for product safety', async () => {
  await save(staff, {
    imprint: 'Registered in York, no. 42.\n\nDirector: N. Ashby',
    safetyContact: 'EU Rep GmbH\nMarkt 1\nrep@porch.example',
  })
  const words = JSON.stringify(infoPages['/imprint']!(shopFacts(shop.ctx)))
  for (const part of ['The Porch Ltd, 2 Mill Lane', 'Director: N. Ashby', 'EU Rep GmbH, Markt 1']) expect(words).toContain(part)
})

test('a version is restored as a new one; each save is one row of the staff log', async () => {
  const { version } = shopSettings(staff)
  await restoreSettings(staff, version, 0)
  expect(shopSettings(staff)).toMatchObject({ version: version + 1, name: 'Woodshed', imprint: '' })
  const { history } = await settingsScreen(staff)
  expect(history.map((entry) => entry.version)).toEqual([3, 2, 1, 0])
  expect(history[1]?.changes).toEqual(['Imprint', 'Product safety'])
  const logged = await shop.ctx.db
    .selectFrom('staff_actions')
    .select('details')
    .where('action', '=', 'settings.save')
    .orderBy('id')
    .execute()
  expect(logged).toHaveLength(3)
  expect(logged[0]?.details).toMatchObject({ before: { Name: 'Woodshed' }, after: { Name: 'The Porch' } })
})

test('the second of two editors is told what was saved meanwhile, and nothing is overwritten', async () => {
  const { version } = shopSettings(staff)
  const both = await Promise.allSettled([save(staff, { name: 'First' }, version), save(staff, { name: 'Second' }, version)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const { name } = shopSettings(staff)
  await expect(save(staff, { name: 'Third' }, version)).rejects.toMatchObject({ errors: { name: `Someone else saved: “${name}”.` } })
  await expect(save(staff, { name: 'Far' }, version + 9)).rejects.toMatchObject({ code: 'invalid' })
  expect(shopSettings(staff)).toMatchObject({ version: version + 1, name })
  await expect(shop.ctx.db.updateTable('shop_settings').set({ name: 'x' }).execute()).rejects.toThrow()
})

test.each([
  ['name', ' '],
  ['name', 'Bad <b>'],
  ['name', 'x'.repeat(61)],
  ['email', 'nobody'],
  ['timeZone', 'Mars/Olympus'],
  ['address', Array.from({ length: 9 }, (_, n) => `line ${n}`).join('\n')],
])('refuses an invalid %s', async (field, value) => {
  await expect(save(staff, { [field]: value })).rejects.toMatchObject({ code: 'invalid', errors: { [field]: expect.any(String) } })
})

test('nobody without the right sees or changes settings', async () => {
  const member = await asPerson(shop.ctx, 'member@woodshed.test')
  await expect(settingsScreen(member)).rejects.toMatchObject({ code: 'not-found' })
  await expect(save(member, { name: 'Mine' })).rejects.toMatchObject({ code: 'not-found' })
})
