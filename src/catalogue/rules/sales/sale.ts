import type { PerCurrency } from '#kernel/money.ts'

/** The rest period after a sale, and how far back the struck price looks. Directive 98/6/EC, art. 6a. */
export const restDays = 30
/** A longer sale would be a regular price. */
const maxSaleDays = 60

/** Time to notice a mistake and withdraw the sale before a rest period applies. */
export const leadMinutes = 10

/** The requested start, but not before the lead time is over. */
export const actualStart = (startsAt: Date, now: Date): Date => new Date(Math.max(startsAt.getTime(), now.getTime() + leadMinutes * 60_000))

/** Exactly one of `percent` and `amounts` (minor units per currency). */
export type SaleTerms = {
  name: string
  percent: number | null
  amounts: PerCurrency | null
  startsAt: Date
  endsAt: Date
}

export function saleProblems({ name, percent, amounts, startsAt, endsAt }: SaleTerms, now: Date): Record<string, string> {
  const days = (endsAt.getTime() - actualStart(startsAt, now).getTime()) / 86_400_000
  const rules: [field: string, broken: boolean, words: string][] = [
    ['name', name.trim() === '' || name.length > 80, 'Enter a name of at most 80 characters.'],
    ['percent', (percent === null) === (amounts === null), 'Enter either a percentage or fixed prices.'],
    ['percent', percent !== null && !(Number.isInteger(percent) && percent >= 1 && percent <= 90), 'Enter a percentage from 1 to 90.'],
    ['amounts', amounts !== null && Object.keys(amounts).length === 0, 'Enter a price in at least one currency.'],
    // "Now" is some seconds old when it arrives.
    ['starts_at', startsAt.getTime() < now.getTime() - 60_000, 'The start can’t be in the past.'],
    ['ends_at', days <= 0, 'The end must be after the start.'],
    ['ends_at', days > maxSaleDays, `A sale can last at most ${maxSaleDays} days.`],
  ]
  return Object.fromEntries(rules.filter(([, broken]) => broken).map(([field, , message]) => [field, message]))
}

export type SaleState = 'before' | 'running' | 'last-hour' | 'ended'

export function saleState({ startsAt, endsAt }: { startsAt: number; endsAt: number }, now: number): SaleState {
  if (now >= endsAt) return 'ended'
  if (now < startsAt) return 'before'
  return endsAt - now <= 3_600_000 ? 'last-hour' : 'running'
}

/** '2 days 03:04:05', '03:04:05'. Never negative; rounds seconds up. */
export function countdownText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  const two = (number: number) => String(number).padStart(2, '0')
  const days = Math.floor(seconds / 86_400)
  const clock = [Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':')
  return days > 0 ? `${days} ${days === 1 ? 'day' : 'days'} ${clock}` : clock
}
