import type { Visitor } from '#platform/ctx.ts'
import { euCountries } from '#tax/rules/territory.ts'

/** The Consumer Rights Directive also applies in the European Economic Area. */
const directiveCountries: readonly string[] = [...euCountries, 'IS', 'LI', 'NO']

/** Whether EU withdrawal law must be shown to a visitor: also when the country is unknown. */
export function mayBeInEu({ member, country }: Pick<Visitor, 'member' | 'country'>): boolean {
  const home = member?.region ?? country
  return home === null || directiveCountries.includes(home)
}
