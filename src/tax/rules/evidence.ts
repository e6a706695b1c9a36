import { taxTerritory } from '#tax/rules/territory.ts'

/** What tells where a buyer lives, as two-letter codes; null where nothing is known. `confirmed` is the buyer's own word. */
export type Evidence = { billing: string | null; card: string | null; network: string | null; confirmed: string | null }

/** `ask`: the evidence does not agree, and the buyer has to say which of these countries is theirs. */
export type Residence = { country: string | null; ask: string[] | null }

/**
 * Where a buyer of digital goods is taken to live. Council Implementing Regulation 282/2011, art. 24b: two pieces of evidence that do
 * not contradict each other. One that stands alone is enough until another speaks against it; then the buyer decides between them.
 */
export function residenceOf({ billing, card, network, confirmed }: Evidence): Residence {
  const pieces = [billing, card, network].filter((piece) => piece !== null)
  // The Isle of Man does not speak against the United Kingdom: the tax is the same.
  const places = pieces.filter((piece, at) => pieces.findIndex((other) => taxTerritory(other) === taxTerritory(piece)) === at)
  if (confirmed !== null && places.includes(confirmed)) return { country: confirmed, ask: null }
  const first = places[0] ?? null
  if (places.length <= 1) return { country: first, ask: null }
  const agreed = billing !== null && pieces.filter((piece) => taxTerritory(piece) === taxTerritory(billing)).length > 1
  return agreed ? { country: billing, ask: null } : { country: first, ask: places }
}
