import { expect, test } from 'vitest'
import { parcelGrams, quoteParcel, type ShippingMethod } from '#shipping/rules/shipping.ts'

const zones = [
  { code: 'uk', countries: ['GB', 'JE'], name: '' },
  { code: 'europe', countries: ['DE', 'FR'], name: '' },
]
const way = (code: string, zone: string, prices: ShippingMethod['bands'][number]['prices']): ShippingMethod => ({
  code,
  zone,
  name: code,
  days: '2',
  bands: [{ upToGrams: 2000, prices }],
  freeFrom: {},
})
const methods: ShippingMethod[] = [
  {
    ...way('uk-post', 'uk', {}),
    bands: [
      { upToGrams: 2000, prices: { GBP: 545, USD: 695 } },
      { upToGrams: 500, prices: { GBP: 295, USD: 395 } },
    ],
    freeFrom: { GBP: 6000 },
  },
  way('uk-fast', 'uk', { GBP: 595 }),
  way('eu-post', 'europe', { GBP: 595, EUR: 0 }),
]
const light = { grams: 180, value: 1999 }
const quoted = (country: string, currency: 'GBP' | 'USD' | 'EUR', parcel = light, all = zones) =>
  quoteParcel({ zones: all, methods }, country, currency, parcel)

test.each([
  ['GB', 'GBP', { 'uk-post': 295, 'uk-fast': 595 }],
  ['JE', 'GBP', { 'uk-post': 295, 'uk-fast': 595 }],
  ['DE', 'GBP', { 'eu-post': 595 }],
  ['DE', 'EUR', { 'eu-post': 0 }],
  ['GB', 'USD', { 'uk-post': 395 }],
  ['GB', 'EUR', {}],
  ['NZ', 'GBP', {}],
] as const)('[E6, P19] shipping to %s in %s', (country, currency, expected) => {
  expect(Object.fromEntries(quoted(country, currency).choices.map(({ code, cost }) => [code, cost]))).toEqual(expected)
})

test.each([
  ['at the first band’s limit', { grams: 500, value: 0 }, 295],
  ['a gram over the limit', { grams: 501, value: 0 }, 545],
  ['worth less than the threshold', { grams: 180, value: 5999 }, 295],
  ['worth the threshold', { grams: 180, value: 6000 }, 0],
  ['heavy and above the threshold', { grams: 1900, value: 90_000 }, 0],
])('[P19] %s', (_what, parcel, cost) => {
  expect(quoted('GB', 'GBP', parcel).choices[0]?.cost).toBe(cost)
})

test.each([
  ['a country without delivery', 'NZ', light, 'not-served'],
  ['a parcel heavier than every band', 'GB', { grams: 2001, value: 90_000 }, 'too-heavy'],
  ['a parcel within the limits', 'GB', light, null],
])('[P19, E13] %s', (_what, country, parcel, problem) => {
  expect(quoted(country, 'GBP', parcel).problem).toBe(problem)
})

test('[E6] a zone without countries means everywhere else', () => {
  const world = [...zones, { code: 'world', countries: [], name: '' }]
  const all = [...methods, way('airmail', 'world', { GBP: 795 })]
  expect(quoteParcel({ zones: world, methods: all }, 'NZ', 'GBP', light).choices).toEqual([
    { code: 'airmail', name: 'airmail', days: '2', cost: 795 },
  ])
})

test('[P19] a parcel weighs its contents and packaging; an empty one weighs nothing', () => {
  expect(parcelGrams([{ weightGrams: 120, qty: 2 }])).toBe(300)
  expect(parcelGrams([])).toBe(0)
})
