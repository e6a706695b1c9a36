import { expect, test } from 'vitest'
import { openingChecklist } from '#admin/settings/opening-checklist.ts'
import { defaultConsents } from '#platform/shop-settings/consents.ts'
import type { ShopSettings } from '#platform/shop-settings/shop-settings.ts'

const empty: ShopSettings = {
  version: 0,
  name: 'Woodshed',
  email: 'a@shop.example',
  address: ['Demo'],
  imprint: '',
  timeZone: 'UTC',
  country: 'GB',
  vatGB: '',
  vatEU: '',
  vatCH: '',
  vatNO: '',
  safetyContact: [],
  ...defaultConsents,
  secondPersonAbove: null,
  logo: null,
}
const stateOf = (settings: Partial<ShopSettings>, title: string, published: readonly string[] = [], delivers = false) =>
  openingChecklist({ settings: { ...empty, ...settings }, isPublished: (page) => published.includes(page), delivers }).find((line) =>
    line.title.startsWith(title),
  )?.state

test('a line turns green when its setting is saved', () => {
  expect(stateOf({}, 'Name and address')).toBe('open')
  expect(stateOf({ version: 1 }, 'Name and address')).toBe('done')
  expect(stateOf({ version: 1, address: [] }, 'Name and address')).toBe('open')
  expect(stateOf({ version: 1 }, 'Imprint')).toBe('open')
  expect(stateOf({ version: 1, imprint: 'Registered in York.' }, 'Imprint')).toBe('done')
})

test('product safety turns green when the maker and who answers in the EU are named', () => {
  const rep = { safetyContact: ['EU Rep GmbH'] }
  expect([stateOf(rep, 'Product safety'), stateOf({ ...rep, version: 1 }, 'Product safety')]).toEqual(['open', 'done'])
})

test('delivery turns green with the first zone that delivers', () => {
  expect([stateOf({}, 'Delivery'), stateOf({}, 'Delivery', [], true)]).toEqual(['open', 'done'])
})

test.each([
  ['Terms', 'terms'],
  ['Privacy', 'privacy'],
  ['Accessibility statement', 'accessibility'],
])('%s turns green when it is published', (title, page) => {
  expect(stateOf({}, title)).toBe('open')
  expect(stateOf({}, title, [page])).toBe('done')
})

test('what the shop itself does needs nothing saved: captions are checked, the waiver is asked for, anybody may cancel', () => {
  const lines = ['Captions', 'Waiver', 'Cancelling']
  expect(lines.map((title) => stateOf({}, title))).toEqual(['done', 'done', 'done'])
})
