import { allocate, type Currency, formatMoney } from '#kernel/money.ts'

/** The price of its dearest digital format and of the owned ones, minor units. `within`: the owned items are inside the part. */
export type Part = { worth: number; ownedWorth: number; within?: boolean }

/** `owned` parts, `begun` parts of which only some things are owned, and the credit (minor units). */
export type PartCredit = { parts: number; owned: number; begun: boolean; credit: number; everything: boolean }

/** Owned parts deduct their share of the price, in proportion to their own. Parts not sold alone (worth 0) have no share. */
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

export function creditWords({ owned, begun, parts, credit }: PartCredit, currency: Currency): string | null {
  if (credit === 0) return null
  return `You already own ${begun ? 'some of it' : `${owned} of ${parts}`}: ${formatMoney({ minor: credit, currency })} credited`
}

/** A part by its formats, or else by its contents: owning five lessons of a course counts as that much of it. */
export function partOf(formats: readonly { minor: number; owned: boolean }[], inside: readonly Part[]): Part {
  const most = (prices: readonly number[]) => Math.max(0, ...prices)
  const worth = most(formats.map(({ minor }) => minor))
  const itself = most(formats.filter(({ owned }) => owned).map(({ minor }) => minor))
  const { credit } = partCredit(worth, inside)
  return credit > itself ? { worth, ownedWorth: credit, within: true } : { worth, ownedWorth: itself }
}
