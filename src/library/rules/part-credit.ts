import { allocate, type Currency, formatMoney } from '#kernel/money.ts'

/**
 * A part of a course or a bundle: what its dearest digital format costs alone, and what is owned of that already (minor units; 0 for
 * nothing). `within`: not the part itself is owned but things inside it.
 */
export type Part = { worth: number; ownedWorth: number; within?: boolean }

/** What a buyer need not pay again: of how many parts they own something, whether of others things inside them, and what comes off (minor units). */
export type PartCredit = { parts: number; owned: number; begun: boolean; credit: number; everything: boolean }

/**
 * Each part has a share of the price in the proportion of what it costs alone, and the shares of what is owned come off. So nobody
 * pays twice for a part, whatever it once cost or whoever gave it, and a set never gets dearer by owning more of it. Parts that are
 * not sold alone (worth 0) are given with the rest: they have no share.
 */
export function partCredit(price: number, parts: readonly Part[]): PartCredit {
  const begun = (part: Part) => part.within === true && part.ownedWorth < part.worth
  const owned = parts.filter((part) => part.ownedWorth > 0 && !begun(part)).length
  const everything = parts.length > 0 && parts.every((part) => part.ownedWorth >= part.worth)
  const worth = sum(parts.map((part) => part.worth))
  const ownedWorth = sum(parts.map((part) => Math.min(part.ownedWorth, part.worth)))
  const [credit = 0] = everything && owned > 0 ? [price] : allocate(price, [ownedWorth, worth - ownedWorth])
  return { parts: parts.length, owned, begun: parts.some(begun), credit, everything: everything && owned > 0 }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0)

/** The line a buyer reads, and keeps on the invoice; null when nothing comes off. */
export function creditWords({ owned, begun, parts, credit }: PartCredit, currency: Currency): string | null {
  if (credit === 0) return null
  return `You already own ${begun ? 'some of it' : `${owned} of ${parts}`}: ${formatMoney({ minor: credit, currency })} credited`
}

/**
 * A part as it counts for who owns these formats of it (their price, minor units), or else what lies inside it: owning five lessons of
 * a course is owning that much of the course.
 */
export function partOf(formats: readonly { minor: number; owned: boolean }[], inside: readonly Part[]): Part {
  const most = (prices: readonly number[]) => Math.max(0, ...prices)
  const worth = most(formats.map(({ minor }) => minor))
  const itself = most(formats.filter(({ owned }) => owned).map(({ minor }) => minor))
  const { credit } = partCredit(worth, inside)
  return credit > itself ? { worth, ownedWorth: credit, within: true } : { worth, ownedWorth: itself }
}
