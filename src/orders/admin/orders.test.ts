import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asStaff } from '#account/tests/staff.ts'
import { exportList } from '#admin/exports/export-list.server.ts'
import { cursorOf, type ListCursor } from '#kernel/list-cursor.ts'
import { loader } from '#orders/admin/orders.tsx'
import { staffOrders } from '#orders/staff/staff-orders.server.ts'
import { plainOrder } from '#payments/tests/plain-orders.ts'
import { ctxKey } from '#platform/page-context.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'

let shop: TestShop
const numbers: string[] = []
beforeAll(async () => {
  shop = await testShop()
  // The shop is in London, where clocks went forward on 29 March 2026: that day began at 00:00 and ended at 23:00 UTC.
  for (const placed of ['2026-03-28T23:59:59Z', '2026-03-29T22:59:59Z', '2026-03-29T23:00:00Z'])
    numbers.push((await plainOrderAt(new Date(placed))).number)
})
afterAll(() => shop.close())

async function plainOrderAt(placed_at: Date) {
  const id = await plainOrder(shop.ctx)
  return shop.ctx.db.updateTable('orders').set({ placed_at }).where('id', '=', id).returning('number').executeTakeFirstOrThrow()
}

async function placed(search: string): Promise<string[]> {
  const context = new RouterContextProvider()
  context.set(ctxKey, await asStaff(shop.ctx))
  const request = new Request(`http://localhost:3000/admin/orders?${search}`)
  const { orders } = await loader({ request, params: {}, context } as never)
  return orders.map(({ number }) => number).filter((number) => numbers.includes(number))
}

test('orders are found by the days they were placed on, both included, in the shop’s time zone', async () => {
  const [before, during, after] = numbers
  expect(await placed('from=2026-03-28&to=2026-03-28')).toEqual([before])
  expect(await placed('from=2026-03-29&to=2026-03-29')).toEqual([during])
  expect(await placed('from=2026-03-28&to=2026-03-30')).toEqual([after, during, before])
  expect(await placed('to=2026-03-29')).toEqual([during, before])
  expect(await placed('from=2026-03-30&to=2026-03-28')).toEqual([])
})

test.each(['2026-02-30', '0000-01-01', 'yesterday', '20260329', '2026-03-29T10:00'])('what isn’t a day is no filter: %s', async (text) => {
  expect(await placed(`to=2026-03-30&from=${text}`)).toHaveLength(3)
})

test('an export has the days of its list', async () => {
  const request = new Request('http://shop.test/admin/orders/export.csv?from=2026-03-29&to=2026-03-29')
  const lines = (await exportList(await asStaff(shop.ctx), 'orders', request)).trim().split('\n')
  expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual([numbers[1]])
})

test('page after page, and back, every order is shown once, while orders arrive in front', async () => {
  const staff = await asStaff(shop.ctx)
  // Equal times, so that only the id tells them apart.
  for (let n = 0; n < 4; n++) await plainOrderAt(new Date('2026-03-28T12:00:00Z'))
  const list = { filter: 'all', words: '', to: '2026-03-30', size: 3 } as const
  const all = (await staffOrders(staff, { ...list, size: 100 })).orders.map(({ number }) => number)
  const pages: string[][] = []
  let cursor: ListCursor | null = null
  for (;;) {
    const { orders, steps } = await staffOrders(staff, { ...list, cursor })
    pages.push(orders.map(({ number }) => number))
    if (pages.length === 1) await plainOrderAt(new Date('2026-03-30T12:00:00Z'))
    if (!steps.after) {
      const back = await staffOrders(staff, { ...list, cursor: stepIn('before', steps.before) })
      expect(back.orders.map(({ number }) => number)).toEqual(pages.at(-2))
      break
    }
    cursor = stepIn('after', steps.after)
  }
  expect(pages.flat()).toEqual(all)
})

test.each(['[1,2]', '["2026-99-99T00:00:00.000000Z","x"]', 'null', '["a\\u0000","b"]'])(
  'what isn’t a step gives the first page: %s',
  async (text) => {
    const list = { filter: 'all', words: '', to: '2026-03-30' } as const
    const staff = await asStaff(shop.ctx)
    expect((await staffOrders(staff, { ...list, cursor: stepIn('after', text) })).orders).toEqual((await staffOrders(staff, list)).orders)
  },
)

const stepIn = (way: string, text: string | null): ListCursor | null => cursorOf(new URLSearchParams({ [way]: text ?? '' }))
