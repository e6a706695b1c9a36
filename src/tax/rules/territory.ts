import { ownValue } from '#kernel/own-value.ts'

/** Physical goods and digital goods are taxed differently. */
export type TaxClass = 'goods' | 'digital'

/** Where the shop can be registered for value added tax. `EU`: the One Stop Shop for digital services to consumers. */
export const taxSchemes = ['GB', 'EU', 'CH', 'NO'] as const
export type TaxScheme = (typeof taxSchemes)[number]

export const euCountries: readonly string[] = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')

// Taxed as part of a neighbour: Isle of Man (Value Added Tax Act 1994, s. 16A), Monaco (Directive 2006/112, art. 7).
const partOf: Readonly<Record<string, string>> = { IM: 'GB', MC: 'FR' }

export const taxTerritory = (country: string): string => ownValue(partOf, country) ?? country

/**
 * The country whose rate applies to a consumer sale; null when the shop charges no tax. Digital goods are taxed where the buyer lives, if
 * the shop is registered there. Goods that leave the United Kingdom are exports; the buyer pays import charges.
 */
export function taxedIn(taxClass: TaxClass, buyerCountry: string | null, registered: readonly TaxScheme[]): string | null {
  if (buyerCountry === null) return null
  const territory = taxTerritory(buyerCountry)
  const scheme: TaxScheme | undefined = euCountries.includes(territory) ? 'EU' : taxSchemes.find((name) => name === territory)
  if (!scheme || !registered.includes(scheme)) return null
  return taxClass === 'digital' || scheme === 'GB' ? territory : null
}
