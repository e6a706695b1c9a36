import { allocate, type Currency, formatMoney } from '#kernel/money.ts'

/** The price of its dearest digital format and of the owned ones, minor units. `byContents`: the owned items are inside the part. */
export type Part = { value: number; ownedValue: number; byContents?: boolean }

/** `owned` parts, `partlyOwned` parts of which only some things are owned, and the credit (minor units). */
export type PartCredit = { parts: number; owned: number; partlyOwned: boolean; credit: number; ownsAll: boolean }

/** Owned parts deduct their share of the price, in proportion to their own. Parts not sold alone (worth 0) have no share. */
export function partCredit(price: number, parts: readonly Part[]): PartCredit {
  const isPartlyOwned = (part: Part) => part.byContents === true && part.ownedValue < part.value
  const owned = parts.filter((part) => part.ownedValue > 0 && !isPartlyOwned(part)).length
  const ownsAll = parts.length > 0 && parts.every((part) => part.ownedValue >= part.value)
  const totalValue = sum(parts.map((part) => part.value))
  const ownedTotal = sum(parts.map((part) => Math.min(part.ownedValue, part.value)))
  const [credit = 0] = ownsAll && owned > 0 ? [price] : allocate(price, [ownedTotal, totalValue - ownedTotal])
  return { parts: parts.length, owned, partlyOwned: parts.some(isPartlyOwned), credit, ownsAll: ownsAll && owned > 0 }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0)

export function creditText({ owned, partlyOwned, parts, credit }: PartCredit, currency: Currency): string | null {
  if (credit === 0) return null
  return `You already own ${partlyOwned ? 'some of it' : `${owned} of ${parts}`}: ${formatMoney({ minor: credit, currency })} credited`
}

/** A part by its formats, or else by its contents: owning five lessons of a course counts as that much of it. */
export function partOf(formats: readonly { minor: number; owned: boolean }[], inside: readonly Part[]): Part {
  const highest = (prices: readonly number[]) => Math.max(0, ...prices)
  const value = highest(formats.map(({ minor }) => minor))
  const ownedFormats = highest(formats.filter(({ owned }) => owned).map(({ minor }) => minor))
  const { credit } = partCredit(value, inside)
  return credit > ownedFormats ? { value, ownedValue: credit, byContents: true } : { value, ownedValue: ownedFormats }
}
