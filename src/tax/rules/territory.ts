import { ownValue } from '#kernel/own-value.ts'

/** What is taxed alike: things that are posted, and what is delivered by wire. */
export type TaxClass = 'goods' | 'digital'

/** Where the shop is registered for value added tax. `EU`: the One Stop Shop for digital services to consumers. */
export const taxSchemes = ['GB', 'EU', 'CH', 'NO'] as const
export type TaxScheme = (typeof taxSchemes)[number]

/** The member states of the European Union. */
export const euCountries: readonly string[] = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')

// Taxed as if they were part of their neighbour: Isle of Man (Value Added Tax Act 1994, s. 16A), Monaco (Directive 2006/112, art. 7).
const partOf: Readonly<Record<string, string>> = { IM: 'GB', MC: 'FR' }

/** The country whose tax a place belongs to. */
export const taxTerritory = (country: string): string => ownValue(partOf, country) ?? country

/**
 * The country whose rate a sale to a consumer bears; null when the shop charges no tax on it. Digital goods are taxed where the buyer
 * lives, as far as the shop is registered there. Things that leave the United Kingdom are exports: what is due on arrival is the buyer's.
 */
export function taxedIn(taxClass: TaxClass, buyerCountry: string | null, registered: readonly TaxScheme[]): string | null {
  if (buyerCountry === null) return null
  const territory = taxTerritory(buyerCountry)
  const scheme: TaxScheme | undefined = euCountries.includes(territory) ? 'EU' : taxSchemes.find((name) => name === territory)
  if (!scheme || !registered.includes(scheme)) return null
  return taxClass === 'digital' || scheme === 'GB' ? territory : null
}
