import { expect, test } from 'vitest'
import { residenceOf } from '#tax/rules/evidence.ts'
import { taxCountryOf, taxSchemes } from '#tax/rules/territory.ts'

test.each([
  ['goods', 'GB', 'GB'],
  ['goods', 'IM', 'GB'],
  ['goods', 'DE', null],
  ['goods', 'US', null],
  ['digital', 'GB', 'GB'],
  ['digital', 'DE', 'DE'],
  ['digital', 'MC', 'FR'],
  ['digital', 'CH', 'CH'],
  ['digital', 'NO', 'NO'],
  ['digital', 'US', null],
  ['digital', 'JE', null],
  ['digital', null, null],
] as const)('taxes %s for a buyer in %s in %s', (taxClass, country, taxed) => {
  expect(taxCountryOf(taxClass, country, { registered: taxSchemes, home: 'GB' })).toBe(taxed)
})

test('charges no tax where the shop is not registered', () => {
  const taxed = (taxClass: 'goods' | 'digital', country: string, registered: ('GB' | 'EU')[]) =>
    taxCountryOf(taxClass, country, { registered, home: 'GB' })
  expect([taxed('digital', 'DE', ['GB']), taxed('goods', 'GB', ['EU']), taxed('digital', 'GB', [])]).toEqual([null, null, null])
})

test.each([
  ['DE', 'FR', 'FR'],
  ['DE', 'DE', 'DE'],
  ['DE', 'GB', null],
  ['CH', 'CH', 'CH'],
  ['CH', 'DE', null],
  ['US', 'US', null],
  ['US', 'DE', null],
] as const)('taxes goods sent from %s to %s in %s', (home, country, taxed) => {
  expect(taxCountryOf('goods', country, { registered: taxSchemes, home })).toBe(taxed)
})

const evidence = (billing: string | null, card: string | null, network: string | null, confirmed: string | null = null) =>
  residenceOf({ billing, card, network, confirmed })

test.each([
  ['all agree', evidence('DE', 'DE', 'DE'), 'DE', null],
  ['one piece of evidence', evidence('DE', null, null), 'DE', null],
  ['billing country and one more', evidence('DE', 'US', 'DE'), 'DE', null],
  ['billing country against the rest', evidence('DE', 'FR', 'FR'), 'DE', ['DE', 'FR']],
  ['two that differ', evidence('GB', 'US', null), 'GB', ['GB', 'US']],
  ['the buyer has declared', evidence('GB', 'US', null, 'US'), 'US', null],
  ['the buyer declares another', evidence('GB', 'US', null, 'NO'), 'GB', ['GB', 'US']],
  ['the Isle of Man and the United Kingdom, whose tax is one', evidence('IM', 'GB', 'GB'), 'IM', null],
  ['the Isle of Man against elsewhere', evidence('IM', 'DE', 'GB'), 'IM', null],
  ['no evidence', evidence(null, null, null), null, null],
])('evidence of where a buyer lives: %s', (_case, found, country, ask) => {
  expect(found).toEqual({ country, ask })
})
