import { afterAll, beforeAll, expect, test } from 'vitest'
import { asPerson, asStaff } from '#account/tests/staff.ts'
import { runBlocksAction } from '#catalogue/page-blocks/blocks-action.server.ts'
import { fillBlocks } from '#catalogue/page-blocks/fill-blocks.server.ts'
import { productChoices } from '#catalogue/page-blocks/picked-product.server.ts'
import { blocksForVisitor, draftBlocks, publishedBlocks } from '#content/edit-blocks.server.ts'
import { createPage, readText } from '#content/edit-text.server.ts'
import { publishDueTexts } from '#content/publish-text.server.ts'
import { bannerOf, sectionsOf, standardBlocks } from '#content/rules/arranged-pages.ts'
import { questionsOf } from '#content/rules/questions.ts'
import type { Ctx } from '#platform/ctx.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'
import { sections } from '#ui/shell/sections.ts'

let shop: TestShop
let staff: Ctx
beforeAll(async () => {
  shop = await testShop()
  staff = await asStaff(shop.ctx)
})
afterAll(() => shop.close())

const revisionOf = async (page: string) => (await readText(staff, page)).draft?.revision ?? 0
const press = async (page: string, fields: Record<string, string>, revision?: number) =>
  runBlocksAction(staff, page, (name) => ({ revision: String(revision ?? 0), ...fields })[name] ?? '')
const pressNow = async (page: string, fields: Record<string, string>) => press(page, fields, await revisionOf(page))
/** Publishes, and waits out the undo window. */
async function publish(page: string): Promise<void> {
  await pressNow(page, { do: 'publish', send_immediately: '1' })
  shop.clock.forward(10_000)
  await publishDueTexts(shop.ctx)
}
const kindsIn = async (page: string) => (await draftBlocks(staff, page)).map(({ kind }) => kind)
const lastId = async (page: string) => (await draftBlocks(staff, page)).at(-1)!.id

test('[B1] [B34] guests see the standard home page until staff publish another; restoring a version brings the first back', async () => {
  expect(publishedBlocks(shop.ctx, '@home')).toEqual(standardBlocks('@home'))
  await press('@home', { do: 'add', kind: 'questions' })
  await expect(publish('@home'), 'not filled in').rejects.toMatchObject({ code: 'not-ready' })
  const id = await lastId('@home')
  await pressNow('@home', { do: `save-${id}`, title: 'Asked often', text: '## Do I need an amp?\n\nNo. **Any** guitar will do.' })
  expect(publishedBlocks(shop.ctx, '@home')).toEqual(standardBlocks('@home'))
  await publish('@home')
  expect(publishedBlocks(shop.ctx, '@home').at(-1)).toMatchObject({ kind: 'questions', values: { title: 'Asked often' } })
  await pressNow('@home', { do: 'standard' })
  await publish('@home')
  expect(publishedBlocks(shop.ctx, '@home')).toEqual(standardBlocks('@home'))
  await pressNow('@home', { do: 'restore', old: '1' })
  expect(publishedBlocks(shop.ctx, '@home').at(-1)?.kind).toBe('questions')
})

test('blocks can be moved, hidden, removed and restored to their place', async () => {
  await pressNow('@home', { do: 'standard' })
  const before = await kindsIn('@home')
  const [first, second] = await draftBlocks(staff, '@home')
  await pressNow('@home', { do: `down-${first!.id}` })
  expect((await kindsIn('@home')).slice(0, 2)).toEqual([second!.kind, first!.kind])
  await pressNow('@home', { do: `up-${first!.id}` })
  const gone = await pressNow('@home', { do: `remove-${second!.id}` })
  expect(await kindsIn('@home')).not.toContain('sale')
  if (typeof gone === 'string') throw new Error(gone)
  await pressNow('@home', { do: 'put-back', removed: JSON.stringify(gone.removed), at: String(gone.at) })
  expect(await kindsIn('@home')).toEqual(before)
  await pressNow('@home', { do: `hide-${second!.id}` })
  const { filled } = await fillBlocks(staff, await draftBlocks(staff, '@home'))
  expect(filled.map(({ kind }) => kind)).not.toContain('sale')
})

test('of two editors of the same blocks, the second sees the first one’s changes and loses nothing', async () => {
  const revision = await revisionOf('@home')
  await press('@home', { do: 'add', kind: 'newsletter' }, revision)
  await expect(press('@home', { do: 'add', kind: 'text' }, revision)).rejects.toMatchObject({ errors: { meanwhile: expect.any(String) } })
  expect(await kindsIn('@home')).toContain('newsletter')
})

test('[B15] [B42] a row shows the chosen products and omits one that left the shop', async () => {
  const page = await createPage(staff, { title: 'Summer', address: 'summer' })
  await pressNow(page, { do: 'add', kind: 'shelf' })
  const id = await lastId(page)
  const [one, two] = (await productChoices(staff)) as [string, string]
  const shelf = { do: `save-${id}`, title: 'For the porch', show: 'chosen', look: 'carousel' }
  await expect(pressNow(page, shelf)).rejects.toMatchObject({ errors: { product: expect.any(String), block: String(id) } })
  await expect(pressNow(page, { ...shelf, product: 'No such thing' })).rejects.toMatchObject({ errors: { product: expect.any(String) } })
  await pressNow(page, { ...shelf, product: one })
  const [first] = (await draftBlocks(staff, page))[0]!.products
  await pressNow(page, { ...shelf, product: two, [`keep-${first}`]: '1' })
  const titles = async () => (await fillBlocks(shop.ctx, publishedBlocks(shop.ctx, page))).filled[0]!.products.map(({ title }) => title)
  await publish(page)
  expect(await titles()).toEqual([one, two].map((name) => name.replace(/ \([^)]*\)$/, '')))
  await shop.ctx.db.updateTable('products').set({ published: false }).where('id', '=', first!).execute()
  expect(await titles()).toEqual([two.replace(/ \([^)]*\)$/, '')])
})

test.each([
  [{ kind: 'text', title: 'x', text: '' }, 'text'],
  [{ kind: 'text', text: '[x](javascript:alert)' }, 'text'],
  [{ kind: 'text', text: 'x', label: 'Go' }, 'to'],
  [{ kind: 'text', text: 'x', label: 'Go', to: '//evil.example' }, 'to'],
  [{ kind: 'shelf', title: 'x', show: '__proto__', look: 'grid' }, 'show'],
  [{ kind: 'film', title: 'x' }, 'product'],
  [{ kind: 'slide', title: `${'x'.repeat(161)}` }, 'title'],
])('refuses %j at its field', async ({ kind, ...fields }, field) => {
  await pressNow('@home', { do: 'add', kind })
  await expect(pressNow('@home', { do: `save-${await lastId('@home')}`, ...fields })).rejects.toMatchObject({
    errors: { [field]: expect.any(String) },
  })
})

test.each(['__proto__', 'add', 'save-999999', 'up-999999', 'put-back', ''])(
  'refuses the button “%s” with a missing setting',
  async (pressed) => {
    await expect(pressNow('@home', { do: pressed, kind: 'toString', removed: '[1]' })).rejects.toMatchObject({ name: 'ShopError' })
  },
)

test('staff can replace the standard menu; entries below an unchanged one stay with it', async () => {
  expect(sectionsOf(standardBlocks('@menu'))).toEqual(sections)
  await pressNow('@menu', { do: 'add', kind: 'link' })
  await pressNow('@menu', { do: `save-${await lastId('@menu')}`, label: 'Our porch', to: '/summer', place: 'under' })
  await expect(pressNow('@menu', { do: 'add', kind: 'text' })).rejects.toMatchObject({ code: 'invalid' })
  await publish('@menu')
  expect(sectionsOf(publishedBlocks(shop.ctx, '@menu')).at(-1)).toEqual({
    label: 'Gifts',
    to: '/gifts',
    items: [{ label: 'Our porch', to: '/summer' }],
  })
})

test('the banner shows its first notice until that notice’s last day has passed', async () => {
  const notice = (text: string, until = '', hidden = false) => ({
    id: 1,
    kind: 'notice' as const,
    hidden,
    values: { text, until },
    products: [],
  })
  const at = (time: string) =>
    bannerOf([notice('hidden', '', true), notice('Free delivery', '2026-12-24'), notice('Later')], new Date(time))?.text
  expect([at('2026-12-24T23:59:59Z'), at('2026-12-25T00:00:00Z')]).toEqual(['Free delivery', 'Later'])
  expect(bannerOf([], new Date())).toBeNull()
})

test('omits a question without an answer, and text before the first question', () => {
  expect(
    questionsOf('Before.\n\n## One?\n\nYes.\n\nReally.\n\n## Two?').map(({ question, answer }) => [question, answer.content.length]),
  ).toEqual([['One?', 2]])
})

test('only staff with the right see and change drafts', async () => {
  const member = await asPerson(shop.ctx, 'member@woodshed.test')
  for (const ctx of [shop.ctx, member]) {
    expect(await blocksForVisitor(ctx, '@home', 'http://shop.test/?draft=1')).toMatchObject({ isDraft: false })
    await expect(runBlocksAction(ctx, '@home', () => '')).rejects.toMatchObject({
      code: expect.stringMatching(/not-found|sign-in-required|forbidden/),
    })
  }
  expect(await blocksForVisitor(staff, '@home', 'http://shop.test/?draft=1')).toMatchObject({ isDraft: true })
})
