import { allocate, type Currency, formatMoney } from '#kernel/money.ts'

/** A part of a course or a bundle: what its dearest digital format costs alone, and the dearest format that is owned already (minor units; 0 for none). */
export type Part = { worth: number; ownedWorth: number }

/** What a buyer need not pay again: of how many parts they own something, and what comes off (minor units). */
export type PartCredit = { parts: number; owned: number; credit: number; everything: boolean }

/**
 * Each part has a share of the price in the proportion of what it costs alone, and the shares of what is owned come off. So nobody
 * pays twice for a part, whatever it once cost or whoever gave it, and a set never gets dearer by owning more of it. Parts that are
 * not sold alone (worth 0) are given with the rest: they have no share.
 */
export function partCredit(price: number, parts: readonly Part[]): PartCredit {
  const owned = parts.filter((part) => part.ownedWorth > 0).length
  const everything = parts.length > 0 && parts.every((part) => part.ownedWorth >= part.worth)
  const worth = sum(parts.map((part) => part.worth))
  const ownedWorth = sum(parts.map((part) => Math.min(part.ownedWorth, part.worth)))
  const [credit = 0] = everything && owned > 0 ? [price] : allocate(price, [ownedWorth, worth - ownedWorth])
  return { parts: parts.length, owned, credit, everything: everything && owned > 0 }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0)

/** The line a buyer reads, and keeps on the invoice; null when nothing comes off. */
export function creditWords({ owned, parts, credit }: PartCredit, currency: Currency): string | null {
  return credit > 0 ? `You already own ${owned} of ${parts}: ${formatMoney({ minor: credit, currency })} credited` : null
}
