import { sql } from 'kysely'
import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asPerson, asStaff } from '#account/tests/staff.ts'
import { exportList } from '#admin/exports/export-list.server.ts'
import { exportNames } from '#admin/exports/export-names.ts'
import { listExports } from '#admin/exports/lists.server.ts'
import { type Ctx, createCtx } from '#platform/ctx.ts'
import { ctxKey } from '#platform/page-context.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'

let shop: TestShop
let staff: Ctx
beforeAll(async () => {
  shop = await testShop()
  staff = await asStaff(shop.ctx)
})
afterAll(() => shop.close())

const exported = async (name: string, search = '', ctx = staff) =>
  (await exportList(ctx, name, new Request(`http://shop.test/admin/${name}/export.csv${search}`))).replace('\uFEFF', '').trim().split('\n')

const pages = import.meta.glob<{ default: ComponentType<never>; loader: (args: never) => Promise<object> }>('../../*/admin/*.tsx')
const fileOf: Record<string, string> = {
  notifications: 'notifications/admin/composed-list.tsx',
  newsletter: 'newsletter/admin/campaigns.tsx',
  log: 'account/admin/log.tsx',
  'own-products': 'library/admin/my-products.tsx',
}

/** A list's page as the server answers it. */
async function pageOf(list: string): Promise<string> {
  const [, page] = Object.entries(pages).find(([file]) => file.endsWith(fileOf[list] ?? `/admin/${list}.tsx`))!
  const { default: Component, loader } = await page()
  const context = new RouterContextProvider()
  context.set(ctxKey, staff)
  const request = new Request(`http://shop.test/admin/${list}`)
  const props = { loaderData: await loader({ request, params: {}, context } as never) }
  const router = createMemoryRouter([{ path: '*', element: createElement(Component, props as never) }], {
    initialEntries: [`/admin/${list}`],
  })
  return renderToStaticMarkup(createElement(RouterProvider, { router }))
}

test('every list has an address for its CSV', () => {
  expect(exportNames.toSorted()).toEqual(Object.keys(listExports).toSorted())
})

test.each(exportNames)('[E14] [E15] the list of %s is exported with the columns that it shows', async (list) => {
  const html = await pageOf(list)
  expect(html).toContain(`/admin/${list}/export.csv`)
  const columns = [...html.matchAll(/<input[^>]*name="hide"[^>]*>/g)].map(([input]) => /value="([^"]*)"/.exec(input)![1]!)
  const [, ...heads] = [...html.matchAll(/<table[^>]*>.*?<\/table>/gs)]
    .map(([table]) => [...table.matchAll(/<th[^>]*scope="col"[^>]*>(.*?)<\/th>/g)].map(([, head]) => head!))
    .at(-1)!
  expect(heads.filter((head) => !['End', 'Remove', 'Send again'].includes(head))).toEqual(columns)
  const [all] = await exported(list)
  const shown = all!.split(',')
  for (const column of columns) {
    const [left] = await exported(list, `?${new URLSearchParams({ hide: column })}`)
    expect(left!.split(',').length, `without ${column}`).toBeLessThan(shown.length)
    expect(shown).toEqual(expect.arrayContaining(left!.split(',')))
  }
  const [least] = await exported(list, `?${new URLSearchParams(columns.map((column) => ['hide', column]))}`)
  expect(shown.slice(0, least!.split(',').length)).toEqual(least!.split(','))
})

test('all pages of a list are exported, searched like its screen, with formulas escaped', async () => {
  const { count } = await shop.ctx.db
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(sql<boolean>`kind <> 'membership'`)
    .executeTakeFirstOrThrow()
  expect((await exported('products')).length - 1).toBe(Number(count))
  const { id } = await shop.ctx.db
    .updateTable('products')
    .set({ title: '=HYPERLINK("x")' })
    .where('id', '=', (eb) => eb.selectFrom('products').select((eb) => eb.fn.min('id').as('id')))
    .returning('id')
    .executeTakeFirstOrThrow()
  const lines = await exported('products', '?q=hyperlink')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatch(new RegExp(`^${id},"'=HYPERLINK`))
  const log = await shop.ctx.db
    .selectFrom('staff_actions')
    .select(['subject', 'details'])
    .where('action', '=', 'list.export')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(log).toMatchObject({ subject: 'products', details: { rows: 1, search: '?q=hyperlink' } })
})

test('lists that name people need the right to export them; unknown lists and other people find nothing', async () => {
  const member = await asPerson(shop.ctx, 'member@woodshed.test')
  const packer = createCtx({
    ...staff,
    visitor: { ...staff.visitor, member: { ...staff.visitor.member!, rights: ['orders.view', 'members.view', 'stock.view'] } },
  })
  for (const name of ['orders', 'memberships', 'prices', 'points', 'coupons', 'sales'])
    await expect(exported(name, '', packer)).rejects.toMatchObject({ name: 'ShopError' })
  expect((await exported('stock', '', packer)).length).toBeGreaterThan(1)
  for (const [name, ctx] of [
    ['stock', shop.ctx],
    ['stock', member],
    ['toString', staff],
    ['__proto__', staff],
  ] as const)
    await expect(exported(name, '', ctx)).rejects.toMatchObject({ name: 'ShopError' })
})
