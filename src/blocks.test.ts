import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

/** The named blocks of the specification (section 2), in its order. */
const named = `accordion, add to cart, add-to-cart checklist, add playlist modal, backing track player, card panels, cart dropdown, coupon,
  course masthead, delivery address, free DVD, gift modal, gift button, grid list index, carousel list, hidden video section,
  index masthead filters, masthead filters, masthead counter, next step, new playlist, notification list, onboarding, pay, payment, player,
  playlist panel group, play trailer button, preview modal, product modal, profile, read more, remove from cart, sale countdown timer, search,
  search toggle, swiper carousel, toggle create playlist, toggle watchlist button, use loyalty, user name label, video section with buttons,
  newsletter signup, pause subscription, discount subscription, subscription cancellation, modal dialog`
  .split(',')
  .map((name) => name.trim().toLowerCase().replaceAll(' ', '-'))

const files = globSync('src/*/blocks/*.tsx').filter((file) => !/\.(test|states)\.tsx$/.test(file))
const listed = ['src/blocks.tsx', 'src/member-blocks.tsx'].map((file) => readFileSync(file, 'utf8')).join('')

test('there are 47 named blocks', () => {
  expect(new Set(named).size).toBe(47)
})

test('every block has its name from the specification', () => {
  expect(files.map((file) => basename(file, '.tsx')).filter((name) => !named.includes(name))).toEqual([])
})

test('[B48] loads every block on demand as its own chunk', () => {
  const missing = files.filter((file) => !listed.includes(`import('#${file.slice('src/'.length)}')`))
  expect(missing.map((file) => basename(file, '.tsx'))).toEqual([])
})
