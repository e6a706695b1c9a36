import { restDays } from '#catalogue/rules/sales/sale.ts'

const day = 86_400_000
const maxShown = 30

/** Times in milliseconds. */
export type DatedSale = { id: number; name: string; startsAt: number; endsAt: number }

type Span = { from: number; width: number }

export type CalendarPhase = 'running' | 'scheduled' | 'resting'
export type CalendarRow = DatedSale & { restsUntil: number; phase: CalendarPhase; sale: Span; rest: Span }
export type SaleCalendar = { months: { label: string; at: number }[]; today: number; rows: CalendarRow[] }

/** Running, planned and resting sales, on whole months; null without any. */
export function saleCalendar(sales: readonly DatedSale[], now: number): SaleCalendar | null {
  const shown = sales
    .map((sale) => ({ ...sale, restsUntil: sale.endsAt + restDays * day }))
    .filter(({ restsUntil }) => restsUntil > now)
    .sort((a, b) => a.startsAt - b.startsAt || a.id - b.id)
    .slice(0, maxShown)
  if (shown.length === 0) return null
  const first = monthOf(Math.min(now, ...shown.map(({ startsAt }) => startsAt)))
  const last = monthOf(Math.max(...shown.map(({ restsUntil }) => restsUntil)), 1)
  const at = (time: number) => Math.round(((time - first) / (last - first)) * 10_000) / 100
  const span = (from: number, until: number): Span => ({ from: at(from), width: Math.round((at(until) - at(from)) * 100) / 100 })
  return {
    months: monthsBetween(first, last).map((time) => ({ label: labelOf(time), at: at(time) })),
    today: at(now),
    rows: shown.map((sale) => ({
      ...sale,
      phase: now < sale.startsAt ? 'scheduled' : now < sale.endsAt ? 'running' : 'resting',
      sale: span(sale.startsAt, sale.endsAt),
      rest: span(sale.endsAt, sale.restsUntil),
    })),
  }
}

const monthOf = (time: number, later = 0): number => {
  const date = new Date(time)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later)
}

/** At most twelve months, so that a sale planned years ahead doesn't crowd them. */
function monthsBetween(first: number, last: number): number[] {
  const count =
    (new Date(last).getUTCFullYear() - new Date(first).getUTCFullYear()) * 12 + new Date(last).getUTCMonth() - new Date(first).getUTCMonth()
  const step = Math.ceil(count / 12)
  return Array.from({ length: Math.ceil(count / step) }, (_, at) => monthOf(first, at * step))
}

const labelOf = (time: number): string =>
  new Intl.DateTimeFormat('en-GB', { month: 'short', year: '2-digit', timeZone: 'UTC' }).format(time)
