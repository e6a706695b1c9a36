import { expect, test } from 'vitest'
import { circlesIn } from './circles.ts'
import { importsOf } from './imports.ts'
import { readOrder, wrongImport } from './walls.ts'

const order = readOrder('# The areas\n\n1. kernel\n2. platform\n3. catalogue\n4. cart\n')

test('reads the areas in order', () => {
  expect(order).toEqual(['kernel', 'platform', 'catalogue', 'cart'])
})

test.each([
  ['src/cart/cart.server.ts', 'src/catalogue/catalogue.server.ts', undefined],
  ['src/cart/cart.server.ts', 'src/cart/rules/lines.ts', undefined],
  ['src/catalogue/catalogue.server.ts', 'src/cart/cart.server.ts', 'an area below its own'],
  ['src/cart/cart.server.ts', 'src/gifts/gifts.ts', 'an area below its own'],
  ['src/gifts/gifts.ts', 'src/kernel/money.ts', 'not in ORDER.md'],
  ['src/catalogue/pages/lesson.tsx', 'src/cart/cart.server.ts', undefined],
  ['src/catalogue/admin/stock.tsx', 'src/cart/cart.server.ts', undefined],
  ['src/cart/cart.server.ts', 'src/catalogue/pages/lesson.tsx', 'a leaf'],
  ['src/catalogue/pages/lesson.tsx', 'src/catalogue/pages/lesson-masthead.tsx', undefined],
  ['src/cart/pages/cart.tsx', 'src/catalogue/pages/lesson.tsx', 'a leaf'],
  ['src/cart/cart.test.ts', 'src/server/tests/test-shop.ts', undefined],
  ['src/cart/cart.test.ts', 'src/server/app.ts', undefined],
  ['src/cart/cart.test.ts', 'src/gifts/pages/give.tsx', 'a leaf'],
  ['src/cart/pages/lists/list.tsx', 'src/cart/pages/cart.tsx', undefined],
  ['src/cart/pages/cart.server.ts', 'src/kernel/money.ts', 'a server module in a leaf'],
  ['src/cart/cart.server.ts', 'src/server/tests/test-shop.ts', 'for tests'],
  ['src/cart/tests/buyer.ts', 'src/server/tests/caller.ts', undefined],
  ['src/cart/cart.test.ts', 'src/cart/tests/buyer.ts', undefined],
  ['src/cart/cart.server.ts', 'src/cart/tests/buyer.ts', 'for tests'],
  ['src/cart/cart.server.ts', 'demo/people.ts', 'no part of the shop'],
  ['src/cart/pages/cart.tsx', 'tools/run.ts', 'no part of the shop'],
  ['src/root.tsx', 'demo/people.ts', 'no part of the shop'],
  ['src/cart/cart.test.ts', 'demo/people.ts', undefined],
  ['src/cart/tests/buyer.ts', 'demo/people.ts', undefined],
  ['src/routes.ts', 'src/cart/pages/cart.tsx', undefined],
  ['src/cart/pages/cart.tsx', 'src/blocks.tsx', undefined],
  ['src/cart/blocks/pay.tsx', 'src/blocks.tsx', 'only pages and the shell'],
])('%s imports %s: %s', (file, target, why) => {
  const line = wrongImport(order, file, target)
  if (why === undefined) expect(line).toBeUndefined()
  else expect(line).toContain(why)
})

test('finds every form of import, including types and lazy ones', () => {
  const text = `import type { A } from '#kernel/a.ts'
import { type B, type C } from '#kernel/b.ts'
import { type D, e } from './e.ts'
import './style.css'
import pg from 'pg'
import type { Route } from './+types/cart'
export { f } from '../kernel/f.ts'
import {
  g,
} from '#kernel/g.ts'
const later = () => import('#cart/later.tsx')
import test from '../../tools/test.ts'
import { people } from '#demo/people.ts'`
  expect(importsOf('src/cart/x.ts', text)).toEqual([
    'src/kernel/a.ts',
    'src/kernel/b.ts',
    'src/cart/e.ts',
    'src/cart/style.css',
    'src/kernel/f.ts',
    'src/kernel/g.ts',
    'tools/test.ts',
    'demo/people.ts',
    'src/cart/later.tsx',
  ])
})

test('finds a cycle once, including long ones', () => {
  const around = { a: ['b'], b: ['c'], c: ['a', 'd'], d: ['e'], e: [], f: ['f'] }
  expect(circlesIn(new Map(Object.entries(around)))).toEqual([
    ['a', 'b', 'c', 'a'],
    ['f', 'f'],
  ])
})
