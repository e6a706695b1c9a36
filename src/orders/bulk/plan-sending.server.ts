import { sql } from 'kysely'
import { requireStaff } from '#account/member.server.ts'
import { ShopError } from '#kernel/errors.ts'
import { matchingOrders, type OrderSearch } from '#orders/staff/staff-orders.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { fingerprint } from '#platform/fingerprint.server.ts'

const maxOrders = 500

type Line = { orderLineId: number; qty: number }

/** An order with its unsent units; `seen`: its number of parcels. */
export type UnsentOrder = { id: string; number: string; email: string; seen: number; lines: Line[] }

export type SendingPlan = { planned: UnsentOrder[]; nothingToSend: number; refused: { number: string; reason: string }[] }

type Row = UnsentOrder & { state: string; isWithdrawn: boolean }

/** Previews sending all unsent units of the ticked orders, or of all that match. Refuses invalid. */
export async function planSending(ctx: Ctx, search: OrderSearch, ticked: readonly string[] | 'all'): Promise<SendingPlan> {
  requireStaff(ctx, 'orders.send')
  const only = ticked === 'all' ? sql`` : sql`and o.number = any(${[...ticked]}::text[])`
  const { rows } = await sql<Row>`
    select o.id, o.number, o.email, o.state,
      (select coalesce(max(p.number), 0) from parcels p where p.order_id = o.id) as seen,
      exists (select from withdrawals w where w.order_id = o.id and w.state = 'open') as "isWithdrawn",
      coalesce((select json_agg(json_build_object('orderLineId', l.id, 'qty', l.qty - l.sent_qty - l.dropped_qty) order by l.id) from order_lines l
        where l.order_id = o.id and l.format in ('dvd', 'cd') and l.qty > l.sent_qty + l.dropped_qty), '[]') as lines
    from orders o where ${(await matchingOrders(ctx, search)).where} ${only} order by o.placed_at, o.id limit ${maxOrders + 1}`.execute(
    ctx.db,
  )
  if (rows.length === 0) throw invalidSelection('Select at least one order.')
  if (rows.length > maxOrders) throw invalidSelection(`Send at most ${maxOrders} orders at a time: narrow the list first.`)
  const judged = rows.map(({ state, isWithdrawn, ...order }) => ({ order, reason: sendBlocker(state, isWithdrawn, order.lines) }))
  return {
    planned: judged.flatMap(({ order, reason }) => (reason === null ? [order] : [])),
    nothingToSend: judged.filter(({ reason }) => reason === '').length,
    refused: judged.flatMap(({ order: { number }, reason }) => (reason ? [{ number, reason }] : [])),
  }
}

/** Empty: nothing left to send. Null: can be sent. */
function sendBlocker(state: string, isWithdrawn: boolean, lines: readonly Line[]): string | null {
  if (state === 'disputed') return 'the payment is disputed.'
  if (isWithdrawn) return 'the customer has cancelled or is returning it.'
  return lines.length > 0 && (state === 'paid' || state === 'part-dispatched') ? null : ''
}

export const invalidSelection = (message: string) => new ShopError('invalid', message, { which: message })

export const sendingFingerprint = ({ planned }: SendingPlan): string =>
  fingerprint(
    planned.map(({ id, seen, lines }) => `${id} ${seen} ${lines.map(({ orderLineId, qty }) => `${orderLineId}x${qty}`).join(' ')}`),
  )
