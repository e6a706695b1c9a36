import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { asPerson, asStaff } from '#account/tests/staff.ts'
import { saveLogo } from '#admin/settings/save-logo.server.ts'
import { changeLogo, restoreSettings } from '#admin/settings/save-settings.server.ts'
import { readSeller } from '#invoices/invoice.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { shopSettings } from '#platform/shop-settings/shop-settings.server.ts'
import { renderMail, sampleOf } from '#server/mails/mails.ts'
import { pageShell } from '#server/page-shell.server.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'

let shop: TestShop
let staff: Ctx
beforeAll(async () => {
  shop = await testShop()
  staff = await asStaff(shop.ctx)
})
afterAll(() => shop.close())

/** A bar on clear ground, with a border that isn't part of it. */
const picture = (width = 600, height = 150): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 4, background: '#8a2b06' } })
    .extend({ top: 40, bottom: 40, left: 40, right: 40, background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer()

const shell = () => pageShell(shop.ctx, { csrfToken: '', apiToken: '' }, '')
const mail = () => renderMail(shop.ctx, 'order-confirmation', sampleOf('order-confirmation'), 'reader@shop.example')

test('a logo shows whole on pages, in emails and on invoices; removed, mark and name stand there again; a version brings it back', async () => {
  expect((await shell()).logo).toBeNull()
  await saveLogo(staff, await picture())
  const { logo } = await shell()
  expect(logo).toMatchObject({ width: 600, height: 150 })
  const { statusCode, headers, rawPayload } = await shop.app.inject({ url: logo!.src })
  expect([statusCode, headers['content-type'], headers['cache-control'], headers['set-cookie']]).toEqual([
    200,
    'image/png',
    'public, max-age=31536000, immutable',
    undefined,
  ])
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: 600, height: 150, hasAlpha: false })
  expect((await mail()).html).toContain(`src="${shop.config.baseUrl}${logo!.src}"`)
  expect((await readSeller(shop.ctx)).logo).toMatchObject({ width: 600, height: 150 })
  const { version } = shopSettings(shop.ctx)
  await changeLogo(staff, null)
  expect([(await shell()).logo, (await mail()).html.includes('shop-logo'), (await readSeller(shop.ctx)).logo]).toEqual([null, false, null])
  await restoreSettings(staff, shopSettings(shop.ctx).version, version)
  expect((await shell()).logo).toEqual(logo)
})

test('a large picture is made smaller', async () => {
  await saveLogo(staff, await picture(3000, 1000))
  await vi.waitFor(async () => expect((await shell()).logo).toMatchObject({ width: 576, height: 192 }))
})

test.each([
  ['no picture', () => Promise.resolve(Buffer.from('<svg onload="x()"/>'))],
  ['a damaged one', async () => (await picture()).subarray(0, 90)],
  ['one that is too small', () => picture(60, 20)],
])('refuses %s', async (_name, file) => {
  const before = shopSettings(shop.ctx).version
  await expect(saveLogo(staff, await file())).rejects.toMatchObject({ code: 'invalid' })
  expect(shopSettings(shop.ctx).version).toBe(before)
})

test('only staff with the right change it, by page and by address; no other file is behind its address', async () => {
  const member = await asPerson(shop.ctx, 'member@woodshed.test')
  for (const ctx of [shop.ctx, member]) await expect(saveLogo(ctx, await picture())).rejects.toMatchObject({ name: 'ShopError' })
  const sent = await shop.app.inject({
    method: 'POST',
    url: '/admin/settings/logo',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: '--x--',
  })
  expect(sent.statusCode).toBeGreaterThanOrEqual(400)
  for (const url of ['/shop-logo/..%2f..%2fetc', '/shop-logo/x.png', `/shop-logo/${'0'.repeat(32)}-10x10.png`])
    expect((await shop.app.inject({ url })).statusCode).toBe(404)
})
