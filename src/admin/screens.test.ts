import { expect, test } from 'vitest'
import { menuFor, screenAt, screens } from '#admin/screens.ts'
import { allRights } from '#kernel/rights.ts'
import routes from '../routes.ts'

type Node = { path?: string; children?: readonly Node[] }

const paths = (nodes: readonly Node[]): string[] =>
  nodes.flatMap(({ path, children = [] }) => [...(path ? [`/${path}`] : []), ...paths(children)])

test('every address of the back office has a screen with a right', () => {
  const staff = paths(routes).filter(
    (path) =>
      path.startsWith('/admin/') && !['/admin/payouts', '/admin/find', '/admin/undo', '/admin/draft', '/admin/views'].includes(path),
  )
  expect(staff.length).toBeGreaterThan(15)
  for (const path of staff) expect([path, screenAt(path)?.right]).toEqual([path, expect.any(String)])
})

test('a menu shows what its rights open, in groups', () => {
  expect(menuFor([])).toEqual([
    {
      title: '',
      links: [
        { label: 'Today', to: '/admin' },
        { label: 'Find', to: '/admin/find' },
      ],
    },
  ])
  expect(menuFor(['artist.own'])).toEqual([{ title: 'Catalogue', links: [{ label: 'Your products', to: '/admin/own-products' }] }])
  expect(menuFor(['reports.money']).at(-1)).toEqual({ title: 'Shop', links: [expect.objectContaining({ to: '/admin/tax' })] })
  expect(menuFor(allRights).flatMap(({ links }) => links)).toHaveLength(screens.filter(({ menu }) => menu).length)
})

test('the nearest screen above an address counts, also for its data', () => {
  expect(screenAt('/admin/coupons/new.data')?.right).toBe('promotions.edit')
  expect(screenAt('/admin/coupons/17')?.right).toBe('promotions.view')
  expect(screenAt('/administrator')).toBeUndefined()
})
