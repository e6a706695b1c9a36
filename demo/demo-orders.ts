import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { addSpan } from '#kernel/dates.ts'
import type { Db } from '#platform/db.server.ts'
import { splitTax } from '#tax/rules/split-tax.ts'
import { loadPayment } from './load-payment.ts'
import { britishRate, people } from './people.ts'

/** What the demo member bought before, newest last: the first products of these kinds and formats, in the order of their slugs. */
const past = [
  {
    day: '2023-11-12',
    buys: [
      { kind: 'lesson', format: 'digital', at: 0 },
      { kind: 'dvd', format: 'dvd', at: 0 },
    ],
  },
  { day: '2024-05-03', buys: [{ kind: 'course', format: 'digital', at: 1 }] },
  {
    day: '2025-12-27',
    buys: [
      { kind: 'backing-track', format: 'stems', at: 2 },
      { kind: 'stream', format: 'stream', at: 0 },
    ],
  },
  {
    day: '2026-08-09',
    buys: [
      { kind: 'bundle', format: 'digital', at: 0 },
      { kind: 'lesson', format: 'digital', at: 5 },
    ],
  },
] as const

type Line = { stock_line_id: number; product_id: number; title: string; label: string; kind: string; format: string; minor: number }
type Buy = (typeof past)[number]['buys'][number]

/** Past orders of the member, whole in the books: attempt, payment, journal, stock, rights. Their money was taken before this shop's time. */
export async function loadPastOrders(db: Db): Promise<void> {
  for (const { day, buys } of past) {
    const lines = await Promise.all(buys.map((buy) => lineOf(db, buy)))
    await loadOrder(db, new Date(`${day}T18:30:00Z`), lines)
  }
}

async function lineOf(db: Db, { kind, format, at }: Buy): Promise<Line> {
  const { rows } = await sql<Line>`
    select l.id as stock_line_id, p.id as product_id, p.title, l.label, p.kind, l.format, s.minor
    from stock_lines l join products p on p.id = l.product_id join stock_prices s on s.stock_line_id = l.id and s.currency = 'GBP'
    where p.kind = ${kind} and l.format = ${format} and (l.on_hand is null or l.on_hand > 5)
    order by p.slug offset ${at} limit 1`.execute(db)
  const [line] = rows
  if (!line) throw new Error(`the demo shop has no ${kind} as ${format}`)
  return line
}

async function loadOrder(db: Db, at: Date, lines: Line[]): Promise<void> {
  const total = lines.reduce((sum, line) => sum + line.minor, 0)
  const taxes = splitTax(lines.map(({ minor }) => ({ gross: minor, country: 'GB', rate: britishRate }))).map(({ tax }) => tax)
  const tax = taxes.reduce((sum, each) => sum + each, 0)
  const { id: userId, email } = people.member
  const state = lines.some(isPosted) ? 'delivered' : 'paid'
  const { rows } = await sql<{ id: string }>`
    insert into orders (cart_id, cart_version, user_id, email, state, currency, subtotal, total, tax, placed_at, expires_at, paid_at)
    values (${randomUUID()}, 1, ${userId}, ${email}, ${state}, 'GBP', ${total}, ${total}, ${tax}, ${at}, ${at}, ${at})
    returning id`.execute(db)
  const orderId = rows[0]!.id
  if (lines.some(isPosted)) await loadParcel(db, orderId, at)
  for (const [position, line] of lines.entries()) await loadLine(db, orderId, { ...line, tax: taxes[position] ?? 0 }, position, at)
  await sql`insert into order_events (order_id, to_state, why, happened_at) values (${orderId}, ${state}, 'taken over from the old shop', ${at})`.execute(
    db,
  )
  await loadPayment(db, { cause: { type: 'order', id: orderId }, userId, amount: total, at })
}

const isPosted = ({ format }: Line): boolean => format === 'dvd' || format === 'cd'

const loadParcel = (db: Db, orderId: string, at: Date) =>
  sql`insert into parcels (order_id, number, carrier, sent_at, delivered_at) values (${orderId}, 1, 'royal-mail', ${at}, ${addSpan(at, '3d')})`.execute(
    db,
  )

async function loadLine(db: Db, orderId: string, line: Line & { tax: number }, position: number, at: Date): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    insert into order_lines (order_id, stock_line_id, product_id, title, label, kind, format, qty, unit_price, tax_country, tax_rate, tax, position)
    values (${orderId}, ${line.stock_line_id}, ${line.product_id}, ${line.title}, ${line.label}, ${line.kind}, ${line.format}, 1, ${line.minor}, 'GB', ${britishRate}, ${line.tax}, ${position})
    returning id`.execute(db)
  if (isPosted(line)) {
    await sql`
      insert into parcel_lines (parcel_id, order_line_id, qty)
      select id, ${rows[0]!.id}, 1 from parcels where order_id = ${orderId}`.execute(db)
    await sql`update order_lines set sent_qty = 1 where id = ${rows[0]!.id}`.execute(db)
    await sql`update stock_lines set on_hand = on_hand - 1 where id = ${line.stock_line_id}`.execute(db)
    await sql`insert into stock_moves (stock_line_id, delta, reason, source_id, moved_at) values (${line.stock_line_id}, -1, 'sale', ${orderId}, ${at})`.execute(
      db,
    )
    return
  }
  await sql`
    insert into entitlements (user_id, product_id, stock_line_id, order_line_id, granted_at)
    values (${people.member.id}, ${line.product_id}, ${line.stock_line_id}, ${rows[0]!.id}, ${at})`.execute(db)
}
