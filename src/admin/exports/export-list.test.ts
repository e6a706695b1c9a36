import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asPerson, asStaff } from '#account/tests/staff.ts'
import { exportList } from '#admin/exports/export-list.server.ts'
import { type Ctx, createCtx } from '#platform/ctx.ts'
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

test.each([
  ['orders', 'Order,Total,Currency,State,Name,Email,Placed (UTC)'],
  ['memberships', 'Name,Email,Status,Plan,Term,Source,Until'],
  ['products', 'Id,Title,Artist,Kind,State,From (GBP)'],
  ['prices', 'Product,Sold as,Currency,30-day low,Price,On sale'],
  ['stock', 'Title,Format,In stock,Reserved,Available,Waitlist'],
  ['artists', 'Artist,Instrument,Products in the shop'],
  ['media', 'Id,Title,Kind,State,Seconds,LUFS,Bytes,Files'],
  ['coupons', 'Code,Title,State,Used,Most uses,Ends (UTC),Cost so far (GBP),Cost so far (USD),Cost so far (EUR)'],
  ['sales', 'Sale,Covers,Percent,Price (GBP),Price (USD),Price (EUR),Starts (UTC),Ends (UTC)'],
  ['paths', 'Path,Level,Style,Steps,State'],
  ['notifications', 'Text,State,Topic,Delivered,Time (UTC)'],
  ['newsletter', 'Subject,State,Topic,Sent to,Time (UTC)'],
  ['points', 'Name,Email,Points,Waiting,Owed'],
])('the list of %s has every fact of its screen', async (name, head) => {
  expect((await exported(name))[0]).toBe(head)
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
