import { expect, test } from 'vitest'
import { type ShippingMethod, shippingChoices } from '#checkout/rules/shipping.ts'

const zones = [
  { code: 'uk', countries: ['GB', 'JE'] },
  { code: 'europe', countries: ['DE', 'FR'] },
]
const methods: ShippingMethod[] = [
  { code: 'uk-post', zone: 'uk', name: 'Post', days: '2', prices: { GBP: 295, USD: 395 } },
  { code: 'uk-fast', zone: 'uk', name: 'Tracked', days: '1', prices: { GBP: 595 } },
  { code: 'eu-post', zone: 'europe', name: 'Airmail', days: '5', prices: { GBP: 595, EUR: 0 } },
]

test.each([
  [
    'GB',
    'GBP',
    [
      ['uk-post', 295],
      ['uk-fast', 595],
    ],
  ],
  [
    'JE',
    'GBP',
    [
      ['uk-post', 295],
      ['uk-fast', 595],
    ],
  ],
  ['DE', 'GBP', [['eu-post', 595]]],
  ['DE', 'EUR', [['eu-post', 0]]],
  ['GB', 'USD', [['uk-post', 395]]],
  ['GB', 'EUR', []],
  ['NZ', 'GBP', []],
] as const)('[E6] posting to %s in %s', (country, currency, expected) => {
  expect(shippingChoices(zones, methods, country, currency).map(({ code, cost }) => [code, cost])).toEqual(expected)
})

test('[E6] a zone without countries is everywhere else', () => {
  const world = [...zones, { code: 'world', countries: [] }]
  const choices = shippingChoices(
    world,
    [...methods, { code: 'w', zone: 'world', name: 'Airmail', days: '9', prices: { GBP: 795 } }],
    'NZ',
    'GBP',
  )
  expect(choices).toEqual([{ code: 'w', name: 'Airmail', days: '9', cost: 795 }])
})
