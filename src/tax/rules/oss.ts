import { type Currency, decimalOf, inEuro } from '#kernel/money.ts'

export type Quarter = `${number}-Q${1 | 2 | 3 | 4}`

/** The first moment of a quarter, the first moment after it, and its last day; UTC. */
export function quarterSpan(quarter: Quarter): { from: Date; to: Date; lastDay: string } {
  const [year, part] = quarter.split('-Q').map(Number) as [number, number]
  const [from, to] = [new Date(Date.UTC(year, (part - 1) * 3)), new Date(Date.UTC(year, part * 3))]
  return { from, to, lastDay: new Date(to.getTime() - 1).toISOString().slice(0, 10) }
}

export const quarterOf = (date: Date): Quarter => `${date.getUTCFullYear()}-Q${(Math.floor(date.getUTCMonth() / 3) + 1) as 1 | 2 | 3 | 4}`

export const isQuarter = (text: string): text is Quarter => /^20\d\d-Q[1-4]$/.test(text)

/** The quarter of a moment and those before it, latest first. */
export function quartersBefore(date: Date, count: number): Quarter[] {
  return Array.from({ length: count }, (_, n) => quarterOf(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - n * 3))))
}

/** Sales or refunds of one country, rate and currency, in minor units. `of`: the quarter of the sale. */
export type OssSum = { kind: 'sale' | 'refund'; of: Quarter; country: string; rate: number; currency: Currency; net: number; tax: number }

export type OssRow = OssSum & { perEuro: string; netEuro: number; taxEuro: number }

/** Converts sums at the rate of the quarter of the sale. Net and tax are converted separately, because that is how they are declared. */
export const inEuros = (sums: readonly OssSum[], rateOf: (sum: OssSum) => string): OssRow[] =>
  sums.map((sum) => {
    const perEuro = sum.currency === 'EUR' ? '1' : rateOf(sum)
    return { ...sum, perEuro, netEuro: inEuro(sum.net, perEuro), taxEuro: inEuro(sum.tax, perEuro) }
  })

const header = 'kind,quarter of sale,country,VAT rate %,currency,net,VAT,currency per EUR,net EUR,VAT EUR'

/** CSV with a line of totals. The European Union calls Greece EL. */
export function ossCsv(rows: readonly OssRow[]): string {
  const lines = rows.map(({ kind, of, country, rate, currency, net, tax, perEuro, netEuro, taxEuro }) =>
    [
      kind,
      of,
      country === 'GR' ? 'EL' : country,
      decimalOf(rate, 2),
      currency,
      decimalOf(net, 2),
      decimalOf(tax, 2),
      perEuro,
      decimalOf(netEuro, 2),
      decimalOf(taxEuro, 2),
    ].join(','),
  )
  const sum = (pick: (row: OssRow) => number) =>
    decimalOf(
      rows.reduce((all, row) => all + pick(row), 0),
      2,
    )
  return [header, ...lines, `total,,,,,,,,${sum((row) => row.netEuro)},${sum((row) => row.taxEuro)}`, ''].join('\r\n')
}
