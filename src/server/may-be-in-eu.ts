import type { Visitor } from '#platform/ctx.ts'
import { euCountries } from '#tax/rules/territory.ts'

/** The directive on consumer rights also holds in the European Economic Area. */
const underDirective: readonly string[] = [...euCountries, 'IS', 'LI', 'NO']

/** Whether the law of the EU on withdrawing must be shown to a visitor: also to one whose country is unknown. */
export function mayBeInEu({ member, country }: Pick<Visitor, 'member' | 'country'>): boolean {
  const home = member?.region ?? country
  return home === null || underDirective.includes(home)
}
