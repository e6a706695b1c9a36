import type { Plan } from '#membership/tests/model/commands.ts'

/** The seed's plan prices, hard-coded. */
const prices = { practice: { monthly: 899, annual: 8900 }, ultimate: { monthly: 1599, annual: 15900 } }

export const priceOf = ({ tier, term }: Plan): number => prices[tier][term]
/** The price of a downloaded file in a refund, hard-coded. */
export const filePrices: Record<Plan['tier'], number> = { practice: 90, ultimate: 40 }

export const termMonths = (term: Plan['term']): number => (term === 'annual' ? 12 : 1)

/** A better tier, or the same for longer, ranks higher. */
export const rank = ({ tier, term }: Plan): number => (tier === 'ultimate' ? 2 : 0) + (term === 'annual' ? 1 : 0)

/** A year of a cheaper plan converts to a shorter time of a dearer one. */
export const giftShare = (given: Plan['tier'], own: Plan['tier']): number => Math.min(1, prices[given].annual / prices[own].annual)

const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month + 1, 0)).getUTCDate()

/** The same time some months later, on a given day of the month or its last. */
function onDay(at: number, months: number, day: number): number {
  const date = new Date(at)
  const month = date.getUTCMonth() + months
  const [year, rest] = [date.getUTCFullYear() + Math.floor(month / 12), ((month % 12) + 12) % 12]
  const time = at - Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate())
  return Date.UTC(year, rest, Math.min(day, daysIn(year, rest))) + time
}

export const monthsLater = (at: number, months: number): number => onDay(at, months, new Date(at).getUTCDate())

export const year = (at: number): number => monthsLater(at, 12)

/** The end of a period from `start`: on the anchor's day of the month if it began there, else on its own. */
export function nextEnd(anchor: number, start: number, months: number): number {
  const day = new Date(anchor).getUTCDate()
  const began = onDay(start, 0, day) === start && (start - anchor) % 86_400_000 === 0
  return onDay(start, months, began ? day : new Date(start).getUTCDate())
}
