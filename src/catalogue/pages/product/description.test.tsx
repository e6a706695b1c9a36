import { sql } from 'kysely'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asStaff } from '#account/tests/staff.ts'
import { productVersions, restoreProduct } from '#catalogue/editing/product-versions.server.ts'
import { readEditedProduct } from '#catalogue/editing/read-draft.server.ts'
import { findProduct } from '#catalogue/find-product.server.ts'
import { productFields } from '#catalogue/rules/product-form.ts'
import { disc, publish, save } from '#catalogue/tests/editor.ts'
import type { Ctx } from '#platform/ctx.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'
import { bodyOfText } from '#ui/rich-text/rich-text.ts'
import { Description } from './description.tsx'

let shop: TestShop
let staff: Ctx
let id = 0
beforeAll(async () => {
  shop = await testShop()
  staff = await asStaff(shop.ctx)
  const { name } = await shop.ctx.db.selectFrom('artists').select('name').orderBy('id').limit(1).executeTakeFirstOrThrow()
  id = await disc(staff, 'Written well', name)
  await publish(staff, id, shop.clock)
})
afterAll(() => shop.close())

const written = bodyOfText('## What is in it\n\nSlowly, **then** [faster](/sale).\n\n- a zarzuela')
const stored = async () => (await readEditedProduct(staff, id)).draft.description

test('a product’s description is drawn with its formatting; search and the API know its words', async () => {
  await save(staff, id, { description: JSON.stringify(written) })
  expect(await stored()).toEqual(written)
  const product = await findProduct(shop.ctx, 'dvd', 'written-well')
  expect(product.description).toBe('What is in it\n\nSlowly, then faster.\n\na zarzuela')
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <Description text={product.about} of={product.title} />
    </MemoryRouter>,
  )
  expect(html).toMatch(/<h3[^>]*>What is in it<\/h3><p>Slowly, <strong>then<\/strong> <a [^>]*href="\/sale"/)
  const found = sql`searchable @@ websearch_to_tsquery('english', 'zarzuela')`.as('found')
  expect(await shop.ctx.db.selectFrom('products').select(found).where('id', '=', id).executeTakeFirst()).toEqual({ found: true })
})

test('saved without script, an unchanged description keeps its formatting, and signs make new formatting', async () => {
  const text = '## What is in it\r\n\r\nSlowly, **then** [faster](/sale).\r\n\r\n- a zarzuela'
  await save(staff, id, { description: text, subtitle: 'Not the description' })
  expect(await stored()).toEqual(written)
  expect((await productVersions(staff, id))[0]!.changed).toEqual(['subtitle'])
  await save(staff, id, { description: 'Only **this**.' })
  expect(await stored()).toEqual(bodyOfText('Only **this**.'))
})

test('a link that runs script is refused at the description', async () => {
  await expect(save(staff, id, { description: JSON.stringify(bodyOfText('[x](javascript:alert)')) })).rejects.toMatchObject({
    errors: { description: expect.stringContaining('Links must begin with') },
  })
})

test('another editor’s description is shown as words', async () => {
  const { version, draft } = await readEditedProduct(staff, id)
  await save(staff, id, { description: 'From **the first**.' })
  const second = { ...productFields(draft), description: 'From the second.' }
  await expect(save(staff, id, second, version)).rejects.toMatchObject({
    errors: { description: 'Someone else saved: “From the first.”.' },
  })
})

test('a version from when descriptions were plain text is restored', async () => {
  const { version } = await readEditedProduct(staff, id)
  const fields = JSON.stringify({ description: 'As it\nwas.\n\nOnce.' })
  await shop.ctx.db.insertInto('product_versions').values({ product_id: id, version: 900, fields, saved_at: shop.ctx.now() }).execute()
  await restoreProduct(staff, id, version, 900)
  expect(await stored()).toEqual(bodyOfText('As it\nwas.\n\nOnce.'))
})

test('plain text of before becomes paragraphs and line breaks, word for word', async () => {
  const text = 'One * two\nlines.\r\n \n\n- Not “a” list\n'
  await shop.ctx.db.updateTable('products').set({ description: text }).where('id', '=', id).execute()
  const line = (words: string) => ({ type: 'text', text: words })
  expect(await stored()).toEqual({
    type: 'doc',
    content: [
      { type: 'paragraph', content: [line('One * two'), { type: 'hardBreak' }, line('lines.')] },
      { type: 'paragraph', content: [line('- Not “a” list')] },
    ],
  })
  await shop.ctx.db.updateTable('products').set({ description: '' }).where('id', '=', id).execute()
  expect(await stored()).toEqual({ type: 'doc', content: [{ type: 'paragraph' }] })
})
