import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { asPerson, asStaff } from '#account/tests/staff.ts'
import { listTexts, readText, saveDraft } from '#content/edit-text.server.ts'
import { publishDraft, publishDueTexts, unscheduleDraft } from '#content/publish-text.server.ts'
import { publishedText } from '#content/published-texts.server.ts'
import { textPages } from '#content/rules/texts.ts'
import { runTextAction } from '#content/text-action.server.ts'
import { restoreVersion } from '#content/text-versions.server.ts'
import { type Ctx, createCtx } from '#platform/ctx.ts'
import { shopFacts } from '#server/info/shop-facts.server.ts'
import { defaultText } from '#server/info/standard-text.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'
import { bodyOfText, richText, toMarkdown } from '#ui/rich-text/rich-text.ts'
import { RichTextView } from '#ui/rich-text/rich-text-view.tsx'

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

const words = (text: string, title = 'Terms') => ({ title, description: '', body: bodyOfText(text) })
const revisionOf = async (page: string) => (await readText(staff, page)).draft?.revision ?? 0
const save = async (page: string, text: string) => saveDraft(staff, page, await revisionOf(page), words(text))
/** Publishes now: waits out the undo period. */
const publish = async (page: string, at: Date | null = null) => {
  await publishDraft(staff, page, await revisionOf(page), at)
  if (at) return
  shop.clock.forward(10_000)
  await publishDueTexts(shop.ctx)
}
const shown = (page: string, ctx: Ctx = shop.ctx) => publishedText(ctx, page)

test('the built-in text is shown until a version is published, then every node shows that version', async () => {
  expect(shown('terms')).toBeUndefined()
  await save('terms', '## Ours\n\nThe first.')
  expect(shown('terms'), 'a draft is not shown').toBeUndefined()
  await publish('terms')
  expect(shown('terms')).toMatchObject({ version: 1, body: bodyOfText('## Ours\n\nThe first.') })
  await vi.waitFor(() => expect(shown('terms', beside.ctx)?.version).toBe(1), { timeout: 10_000 })
  await expect(publish('terms'), 'it has not changed since').rejects.toMatchObject({ code: 'not-ready' })
})

test('restoring a version creates a new one and keeps an open draft', async () => {
  await save('terms', 'The second.')
  await publish('terms')
  await restoreVersion(staff, 'terms', 1)
  expect(shown('terms')).toMatchObject({ version: 3, body: bodyOfText('## Ours\n\nThe first.') })
  expect((await readText(staff, 'terms')).draft).toMatchObject({ publishedAs: 3, body: bodyOfText('## Ours\n\nThe first.') })
  await save('terms', 'Half of the third.')
  await restoreVersion(staff, 'terms', 2)
  const { draft, versions } = await readText(staff, 'terms')
  expect(draft).toMatchObject({ publishedAs: null, body: bodyOfText('Half of the third.') })
  expect(versions.map(({ version }) => version)).toEqual([4, 3, 2, 1])
  await expect(restoreVersion(staff, 'terms', 99)).rejects.toMatchObject({ code: 'not-found' })
  await expect(shop.ctx.db.updateTable('text_versions').set({ title: 'x' }).execute()).rejects.toThrow()
})

test('logs each change in the staff log', async () => {
  const rows = await shop.ctx.db.selectFrom('staff_actions').select('action').where('subject', '=', 'terms').orderBy('id').execute()
  expect(rows.map(({ action }) => action)).toEqual(
    ['save', 'schedule', 'publish', 'save', 'schedule', 'publish', 'restore', 'save', 'restore'].map((action) => `text.${action}`),
  )
})

test('of two editors the second gets a warning, and neither overwrites the other', async () => {
  const both = await Promise.allSettled(['One.', 'Two.'].map((text) => saveDraft(staff, 'privacy', 0, words(text))))
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await save('privacy', 'Three.')
  await expect(saveDraft(staff, 'privacy', 1, words('Four.'))).rejects.toMatchObject({ errors: { meanwhile: expect.any(String) } })
  await expect(publishDraft(staff, 'privacy', 1, null)).rejects.toMatchObject({ errors: { meanwhile: expect.any(String) } })
  expect((await readText(staff, 'privacy')).draft?.body).toEqual(bodyOfText('Three.'))
})

test('the worker publishes a scheduled draft once, and skips one taken off its schedule', async () => {
  const later = createCtx({ ...shop.ctx, now: () => new Date(shop.ctx.now().getTime() + 3_600_000) })
  const at = new Date(shop.ctx.now().getTime() + 60_000)
  await save('about', 'Soon.')
  await publish('about', at)
  await save('contact', 'Never.')
  await publish('contact', at)
  await unscheduleDraft(staff, 'contact')
  expect(await publishDueTexts(shop.ctx), 'too early').toBe(0)
  const runs = await Promise.all([publishDueTexts(later), publishDueTexts(later)])
  expect(runs.sort()).toEqual([0, 1])
  expect(shown('about')).toMatchObject({ version: 1 })
  expect(shown('contact')).toBeUndefined()
  await expect(unscheduleDraft(staff, 'about')).rejects.toMatchObject({ code: 'not-ready' })
  const touched = await listTexts(staff)
  expect(touched.find(({ page }) => page === 'about')).toMatchObject({ page: 'about', publish_at: null, published_as: 1, version: 1 })
})

test('people without the right can’t read or change drafts, and unknown pages answer 404', async () => {
  const member = await asPerson(shop.ctx, 'member@woodshed.test')
  const clerk = createCtx({ ...staff, visitor: { ...staff.visitor, member: { ...staff.visitor.member!, rights: ['products.edit'] } } })
  for (const ctx of [member, clerk, shop.ctx]) {
    await expect(readText(ctx, 'terms')).rejects.toMatchObject({ code: expect.stringMatching(/not-found|sign-in-required/) })
    await expect(saveDraft(ctx, 'terms', 9, words('Mine.'))).rejects.toThrow()
    await expect(restoreVersion(ctx, 'terms', 1)).rejects.toThrow()
    await expect(listTexts(ctx)).rejects.toThrow()
  }
  for (const page of ['imprint', 'constructor', '', '../terms']) {
    await expect(readText(staff, page)).rejects.toMatchObject({ code: 'not-found' })
    await expect(saveDraft(staff, page, 0, words('Text.'))).rejects.toMatchObject({ code: 'not-found' })
  }
})

test.each([
  ['an empty title', { title: ' ', text: 'Words.' }, 'title'],
  ['a long title', { title: 'x'.repeat(101), text: 'Words.' }, 'title'],
  ['a long description', { title: 'T', description: 'x'.repeat(301), text: 'Words.' }, 'description'],
  ['an empty body', { title: 'T', text: ' ' }, 'body'],
  ['broken JSON', { title: 'T', body: '{' }, 'body'],
  ['an unknown part', { title: 'T', body: '{"type":"doc","content":[{"type":"script"}]}' }, 'body'],
  ['a script in a link', { title: 'T', body: linked('javascript:alert(1)') }, 'body'],
  ['a mail link with more than an address', { title: 'T', body: linked('mailto:a@b.example?body=x') }, 'body'],
  ['a time in the past', { do: 'publish', send_at: '2020-01-01T00:00' }, 'send_at'],
])('refuses %s at its field', async (_what, form: Record<string, string>, field) => {
  const run = runTextAction(staff, 'payment-methods', (name) => form[name] ?? '', bodyOfText('Standard.'))
  await expect(run).rejects.toMatchObject({ code: 'invalid', errors: { [field]: expect.any(String) } })
})

test('without script an unchanged text keeps its links and formatting', async () => {
  const standard = defaultText('accessibility', shopFacts(shop.ctx))!
  const text = toMarkdown(standard.body)
  const form: Record<string, string> = { title: 'Accessibility for all', text, standard: '1', revision: '0', do: 'save' }
  await runTextAction(staff, 'accessibility', (name) => form[name] ?? '', standard.body)
  expect((await readText(staff, 'accessibility')).draft).toMatchObject({ title: 'Accessibility for all', body: standard.body })
})

test('the first heading about returns keeps the anchor that the footer links to', () => {
  const html = renderToStaticMarkup(
    <RichTextView
      body={bodyOfText('## Delivery\n\nTo you.\n\n## Returning discs\n\nBy post.\n\n## No returns')}
      anchor={{ id: 'returns', heading: /return/i }}
    />,
  )
  expect(html.match(/<h2 id="returns"[^>]*>Returning discs/)).not.toBeNull()
  expect(html.match(/id="returns"/g)).toHaveLength(1)
})

test('shows tags in a text as plain text', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <RichTextView body={bodyOfText('## <script>alert(1)</script>\n\n<img src=x onerror=alert(1)>')} />
    </MemoryRouter>,
  )
  expect(html).toContain('&lt;script&gt;')
  expect(html).not.toMatch(/<(script|img)/)
})

test.each(textPages)('the editor accepts the standard text of %s', (page) => {
  const { body } = defaultText(page, shopFacts(shop.ctx))!
  expect(richText.parse(body)).toEqual(body)
})

function linked(href: string): string {
  const text = { type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href } }] }
  return JSON.stringify({ type: 'doc', content: [{ type: 'paragraph', content: [text] }] })
}
