import { afterAll, beforeAll, expect, test } from 'vitest'
import { asPerson, asStaff } from '#account/tests/staff.ts'
import { createPage, readText, saveDraft } from '#content/edit-text.server.ts'
import { publishDraft, publishDueTexts } from '#content/publish-text.server.ts'
import { publishedText } from '#content/published-texts.server.ts'
import { listRedirects, removeRedirect, saveRedirect } from '#content/redirects.server.ts'
import { reservedPaths } from '#content/rules/page-addresses.ts'
import { restoreVersion, unpublishPage } from '#content/text-versions.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { sitemapPages } from '#server/sitemap/sitemap.server.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'
import { bodyOfText } from '#ui/rich-text/rich-text.ts'
import routes from '../routes.ts'

let shop: TestShop
let staff: Ctx
beforeAll(async () => {
  shop = await testShop()
  staff = await asStaff(shop.ctx)
})
afterAll(() => shop.close())

const revisionOf = async (page: string) => (await readText(staff, page)).draft?.revision ?? 0
const titles = () => shop.ctx.services.texts.customPages().map(({ path, title }) => `${path} ${title}`)
async function sitemap(): Promise<string> {
  let text = ''
  for await (const part of sitemapPages(shop.ctx)) text += part
  return text
}

test('a page starts as a draft, is shown and linked once published, and can be unpublished and republished', async () => {
  const page = await createPage(staff, { title: 'Our porch', address: '' })
  expect(page).toBe('our-porch')
  await expect(publishDraft(staff, page, 1, null), 'without a text').rejects.toMatchObject({ code: 'not-ready' })
  await saveDraft(staff, page, 1, { title: 'Our porch', description: '', body: bodyOfText('Come and sit down.') })
  expect(titles()).toEqual([])
  await publishDraft(staff, page, await revisionOf(page), null)
  expect(titles(), 'it waits for its undo').toEqual([])
  shop.clock.forward(10_000)
  await publishDueTexts(shop.ctx)
  expect(titles()).toEqual(['/our-porch Our porch'])
  expect(await sitemap()).toContain('/our-porch</loc>')
  await unpublishPage(staff, page)
  expect([titles(), publishedText(shop.ctx, page)]).toEqual([[], undefined])
  expect(await sitemap()).not.toContain('/our-porch')
  await expect(unpublishPage(staff, page)).rejects.toMatchObject({ code: 'not-ready' })
  await restoreVersion(staff, page, 1)
  expect(titles()).toEqual(['/our-porch Our porch'])
})

test('a built-in page can’t be unpublished, nor its address reused', async () => {
  await expect(unpublishPage(staff, 'terms')).rejects.toMatchObject({ code: 'forbidden' })
  for (const address of ['terms', 'lessons', 'checkout', 'our-porch', '!?'])
    await expect(createPage(staff, { title: 'Mine', address })).rejects.toMatchObject({ errors: { address: expect.any(String) } })
  await expect(createPage(staff, { title: ' ', address: 'mine' })).rejects.toMatchObject({ errors: { title: expect.any(String) } })
  await expect(readText(staff, 'never-begun')).rejects.toMatchObject({ code: 'not-found' })
})

type Node = { path?: string; children?: readonly Node[] }
const firstParts = (nodes: readonly Node[]): string[] =>
  nodes.flatMap(({ path, children = [] }) => [...(path ? [path.split('/')[0]!] : []), ...firstParts(children)])

test('pages and redirects can’t use the shop’s own addresses', () => {
  const own = firstParts(routes).filter((part) => /^[a-z]/.test(part))
  expect(own.filter((part) => !reservedPaths.includes(part))).toEqual([])
})

const lead = (from: string, to: string) => saveRedirect(staff, { from, to })
const leads = (path: string) => shop.ctx.services.texts.redirect(path)

test('a redirect works, is changed by saving it again, and can be removed', async () => {
  await lead('/old-shop/', '/lessons?style=blues')
  await lead(`${shop.config.baseUrl}/old-shop/lesson-1`, 'https://elsewhere.example/lesson')
  expect([leads('/old-shop'), leads('/old-shop/lesson-1')]).toEqual(['/lessons?style=blues', 'https://elsewhere.example/lesson'])
  await lead('/old-shop', '/courses')
  expect(leads('/old-shop')).toBe('/courses')
  expect((await listRedirects(staff, { words: 'LESSON-1' })).rows.map(({ from }) => from)).toEqual(['/old-shop/lesson-1'])
  await removeRedirect(staff, '/old-shop')
  expect(leads('/old-shop')).toBeUndefined()
  await expect(removeRedirect(staff, '/old-shop')).rejects.toMatchObject({ code: 'not-found' })
})

test.each([
  ['/lessons', '/courses', 'from'],
  ['/', '/courses', 'from'],
  ['/admin/orders', '/courses', 'from'],
  ['/checkout/pay', '/courses', 'from'],
  ['//evil.example', '/courses', 'from'],
  ['/old?page=1', '/courses', 'from'],
  ['old', '/courses', 'from'],
  ['/mine', '//evil.example', 'to'],
  ['/mine', 'javascript:alert(1)', 'to'],
  ['/mine', 'http://evil.example', 'to'],
  ['/mine', '/mine?again', 'to'],
])('refuses a redirect from %s to %s at its field', async (from, to, field) => {
  await expect(lead(from, to)).rejects.toMatchObject({ errors: { [field]: expect.any(String) } })
})

test('redirects can’t form a loop', async () => {
  await lead('/a', '/b')
  await lead('/b', '/c')
  await expect(lead('/c', '/a#top')).rejects.toMatchObject({ errors: { to: 'This would lead in a circle.' } })
})

test('only staff with the right edit pages and redirects', async () => {
  const member = await asPerson(shop.ctx, 'member@woodshed.test')
  for (const ask of [
    () => createPage(member, { title: 'Mine', address: '' }),
    () => unpublishPage(member, 'our-porch'),
    () => saveRedirect(member, { from: '/x', to: '/lessons' }),
    () => listRedirects(member, { words: '' }),
    () => removeRedirect(member, '/a'),
  ])
    await expect(ask()).rejects.toMatchObject({ code: 'not-found' })
})
