import type { KindName } from '#catalogue/kinds/kind.ts'
import type { SaleWanted } from '#catalogue/rules/sale.ts'

type Form = SaleWanted & { productIds: number[]; kinds: KindName[]; artistIds: number[]; styles: string[] }

const kindWords = ['lesson', 'course', 'stream', 'backing-track', 'bundle', 'dvd', 'cd'] as const satisfies readonly KindName[]

/** The form that plans a sale, as what was asked for; dates that make no sense become the beginning of time, which is refused. */
export function readSaleForm(text: (name: string) => string): Form {
  const kind = kindWords.find((name) => name === text('kind'))
  const style = text('style').trim().toLowerCase().replaceAll(' ', '-')
  return {
    name: text('name'),
    percent: Number(text('percent').replace('%', '').trim() || Number.NaN),
    amounts: null,
    productIds: [],
    kinds: kind ? [kind] : [],
    artistIds: [],
    styles: style ? [style] : [],
    startsAt: moment(text('starts_at')),
    endsAt: moment(text('ends_at')),
  }
}

/** A day and time of the form, which has no zone, in UTC. */
function moment(text: string): Date {
  const date = new Date(`${text}Z`)
  return Number.isNaN(date.getTime()) ? new Date(0) : date
}
