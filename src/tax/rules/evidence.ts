import { taxTerritory } from '#tax/rules/territory.ts'

/** Evidence of where a buyer lives, as country codes; null when unknown. `confirmed` is the buyer's own statement. */
export type Evidence = { billing: string | null; card: string | null; network: string | null; confirmed: string | null }

/** `ask`: the evidence conflicts, so the buyer has to pick one of these countries. */
export type Residence = { country: string | null; ask: string[] | null }

/** Implementing Regulation 282/2011, art. 24b: two pieces of evidence that agree. One is enough until contradicted; then the buyer decides. */
export function residenceOf({ billing, card, network, confirmed }: Evidence): Residence {
  const pieces = [billing, card, network].filter((piece) => piece !== null)
  // The Isle of Man doesn't contradict the United Kingdom, because they share a tax territory.
  const countries = pieces.filter((piece, at) => pieces.findIndex((other) => taxTerritory(other) === taxTerritory(piece)) === at)
  if (confirmed !== null && countries.includes(confirmed)) return { country: confirmed, ask: null }
  const first = countries[0] ?? null
  if (countries.length <= 1) return { country: first, ask: null }
  const agreed = billing !== null && pieces.filter((piece) => taxTerritory(piece) === taxTerritory(billing)).length > 1
  return agreed ? { country: billing, ask: null } : { country: first, ask: countries }
}
