import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { requireStaff } from '#account/member.server.ts'
import { logStaffAction } from '#account/staff-log.server.ts'
import { ShopError } from '#kernel/errors.ts'
import type { Ctx } from '#platform/ctx.ts'
import { rateOnOrAfter } from '#tax/exchange-rates.server.ts'
import { findClosedQuarter } from '#tax/oss/closed-quarter.server.ts'
import { inEuros, type OssRow, type OssSum, ossCsv, type Quarter, quarterOf, quarterSpan } from '#tax/rules/oss.ts'
import { euCountries } from '#tax/rules/territory.ts'

export type QuarterReport = {
  rows: OssRow[]
  closedAt: Date | null
  /** The books differ from the filed report; the difference belongs in a later return. */
  changedSince: boolean
}

/** The frozen report of a closed quarter, else the live one. Refuses as `liveReport` does, not-found for anyone but staff. */
export async function quarterReport(ctx: Ctx, quarter: Quarter): Promise<QuarterReport> {
  requireStaff(ctx, 'reports.money')
  const closed = await findClosedQuarter(ctx, quarter)
  if (!closed) return { rows: await liveReport(ctx, quarter), closedAt: null, changedSince: false }
  const now = await liveReport(ctx, quarter).catch((error: unknown) => {
    if (error instanceof ShopError && error.code === 'not-ready') return null
    throw error
  })
  return { rows: closed.report, closedAt: closed.closedAt, changedSince: !isDeepStrictEqual(now, closed.report) }
}

export const ossReport = async (ctx: Ctx, quarter: Quarter): Promise<OssRow[]> => (await quarterReport(ctx, quarter)).rows

/** Digital goods for EU consumers by country and rate; sales by payment day, refunds by their own. Refuses not-ready without a rate. */
export async function liveReport(ctx: Ctx, quarter: Quarter): Promise<OssRow[]> {
  const sums = await sumsOf(ctx, quarter)
  const rates = new Map<string, string>()
  for (const { of, currency } of sums) {
    const key = `${of} ${currency}`
    if (currency !== 'EUR' && !rates.has(key)) rates.set(key, await rateOnOrAfter(ctx, currency, quarterSpan(of).lastDay))
  }
  return inEuros(sums, ({ of, currency }) => rates.get(`${of} ${currency}`) ?? '')
}

/** The report as a file. The download is logged, because the data leaves the shop. Refuses as `ossReport` does. */
export async function exportOssReport(ctx: Ctx, quarter: Quarter): Promise<string> {
  const csv = ossCsv(await ossReport(ctx, quarter))
  await logStaffAction(ctx, 'oss-report.export', quarter)
  return csv
}

type Row = Omit<OssSum, 'of' | 'kind'> & { kind: OssSum['kind']; sold: Date }

async function sumsOf(ctx: Ctx, quarter: Quarter): Promise<OssSum[]> {
  const { from, to } = quarterSpan(quarter)
  // Lines use their credit note's tax, others a share of each rate, cumulative so that no remainder is left.
  const { rows } = await sql<Row>`
    with taxed as (
      select o.id, o.currency, o.total, o.paid_at, l.tax_country as country, l.tax_rate as rate,
        sum(l.qty * l.unit_price - l.discount - l.points_value)::bigint as gross, sum(l.tax)::bigint as tax
      from orders o join order_lines l on l.order_id = o.id
      where l.format not in ('dvd', 'cd') and l.tax_country = any(${[...euCountries]}::text[])
        and (o.paid_at >= ${from} and o.paid_at < ${to} or exists (
          select from payments p join refunds r on r.payment_id = p.id
          where p.cause_type = 'order' and p.cause_id = o.id and r.state = 'succeeded' and r.changed_at >= ${from} and r.changed_at < ${to})
          or exists (select from order_refunds g where g.order_id = o.id and g.done_at >= ${from} and g.done_at < ${to}))
      group by o.id, l.tax_country, l.tax_rate
    ), given_back as (
      select p.cause_id as id, r.changed_at, r.amount, sum(r.amount) over (partition by p.id order by r.changed_at, r.id) as until_then
      from refunds r join payments p on p.id = r.payment_id
      where r.state = 'succeeded' and p.cause_type = 'order' and p.cause_id in (select id from taxed)
        and not exists (select from order_refunds g where g.refund_id = r.id)
    ), lines_back as (
      select l.order_id as id, l.tax_country as country, l.tax_rate as rate, g.done_at, b.amount, b.tax
      from order_refund_lines b join order_refunds g on g.id = b.order_refund_id join order_lines l on l.id = b.order_line_id
      where g.state = 'done' and b.amount > 0 and l.order_id in (select id from taxed)
        and l.format not in ('dvd', 'cd') and l.tax_country = any(${[...euCountries]}::text[])
    ), moved as (
      select 'sale' as kind, paid_at as sold, country, rate, currency, gross, tax from taxed where paid_at >= ${from} and paid_at < ${to}
      union all
      select 'refund', t.paid_at, t.country, t.rate, t.currency,
        -(round(t.gross * g.until_then / t.total) - round(t.gross * (g.until_then - g.amount) / t.total))::bigint,
        -(round(t.tax * g.until_then / t.total) - round(t.tax * (g.until_then - g.amount) / t.total))::bigint
      from taxed t join given_back g on g.id = t.id where t.total > 0 and g.changed_at >= ${from} and g.changed_at < ${to}
      union all
      select 'refund', o.paid_at, b.country, b.rate, o.currency, -b.amount, -b.tax
      from lines_back b join orders o on o.id = b.id where b.done_at >= ${from} and b.done_at < ${to}
      union all
      select 'sale', ended_at, tax_country, tax_rate, currency, amount, tax from membership_charges
      where state = 'paid' and tax_country = any(${[...euCountries]}::text[]) and ended_at >= ${from} and ended_at < ${to}
      union all
      select 'refund', c.ended_at, c.tax_country, c.tax_rate, c.currency, -n.amount, -n.tax
      from membership_credit_notes n join membership_charges c on c.id = n.charge_id
      where n.voided_at is null and c.tax_country = any(${[...euCountries]}::text[]) and n.issued_at >= ${from} and n.issued_at < ${to}
    )
    select kind, date_trunc('quarter', sold at time zone 'UTC') at time zone 'UTC' as sold, country, rate, currency,
      sum(gross - tax)::bigint as net, sum(tax)::bigint as tax
    from moved group by 1, 2, 3, 4, 5 order by 1 desc, 2, 3, 4, 5`.execute(ctx.db)
  return rows.map(({ sold, ...row }) => ({ ...row, of: quarterOf(sold) }))
}
