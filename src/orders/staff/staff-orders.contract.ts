import { z } from 'zod'
import { endpoints } from '#kernel/endpoint.ts'
import type { Right } from '#kernel/rights.ts'
import { maxInteger, RowId, RowIdParam } from '#kernel/row-id.ts'
import { Goods, Order, orderNumberParams, Parcel } from '#orders/orders.contract.ts'
import { orderStates } from '#orders/rules/order-states.ts'
import { staffFilters } from '#orders/rules/staff-filters.ts'
import { carrierNames } from '#shipping/rules/carriers.ts'

const StaffOrder = z
  .strictObject({
    order: Order,
    lines: z.array(
      Goods.extend({
        id: z.int(),
        physical: z.boolean(),
        sent: z.int(),
        to_send: z.int(),
        refunded: z.int(),
        /** Refundable money, and the value of 1, 2, … further units; minor units. */
        money_left: z.int(),
        held: z.int(),
        worth: z.array(z.int()),
        withdrawn: z.int(),
      }),
    ),
    shipping_left: z.int(),
    withdrawal: z.strictObject({ id: z.uuid(), kind: z.enum(['cancel', 'withdraw']), name: z.string(), asked_at: z.string() }).nullable(),
    declared: z.strictObject({ name: z.string(), asked_at: z.string() }).nullable(),
    parcels: z.array(Parcel),
    refunds: z.array(
      z.strictObject({
        id: z.uuid(),
        amount: z.int(),
        /** `undone`: before it left. `to-approve`: above a limit, it waits for a second person. */
        state: z.enum(['open', 'done', 'failed', 'undone', 'to-approve', 'declined']),
        /** The exceeded limit: the person's daily one, or the shop's per refund. */
        over: z.enum(['day', 'refund']).nullable(),
        /** Who approved or declined it. */
        decided_by: z.string().nullable(),
        /** The reader requested it, so they can’t approve it. */
        own: z.boolean(),
        reason: z.string(),
        by: z.string().nullable(),
        asked_at: z.string(),
        credit_note: z.string().nullable(),
        by_hand: z.enum(['owed', 'sent-again', 'paid']).nullable(),
      }),
    ),
    disputes: z.array(
      z.strictObject({
        state: z.enum(['open', 'won', 'lost']),
        reason: z.string(),
        amount: z.int(),
        fee: z.int(),
        answer_by: z.string().nullable(),
        opened_at: z.string(),
      }),
    ),
    timeline: z.array(z.strictObject({ id: z.int(), at: z.string(), words: z.string(), by: z.string().nullable(), private: z.boolean() })),
  })
  .meta({ id: 'StaffOrder' })

const qty = z.int().min(0).max(99)
/** Number of parcels or refunds when the form was opened; if there are more now, nothing happens. */
const seen = z.int().min(0).max(maxInteger)
const staffOnly = (allow: Right) => ({ allow, owner: 'nobody' }) as const
/** Lines may appear only once: duplicates are ambiguous. */
const uniqueLines: [(lines: { order_line_id: number }[]) => boolean, string] = [
  (lines) => new Set(lines.map((line) => line.order_line_id)).size === lines.length,
  'List each item once.',
]

export const staffOrderEndpoints = endpoints({
  staffOrders: {
    ...staffOnly('orders.view'),
    method: 'GET',
    path: '/admin/orders',
    summary: 'Orders by state and any part of number, name, email or product, newest first',
    query: z.strictObject({
      filter: z.enum(staffFilters).default('all'),
      words: z.string().max(254).default(''),
      /** The answer to the page before. */
      after: z.string().max(400).default(''),
    }),
    answer: z.strictObject({
      orders: z.array(
        z.strictObject({
          number: z.string(),
          email: z.string(),
          /** The account's, else where it goes or who pays; null when none is known. */
          name: z.string().nullable(),
          state: z.enum(orderStates),
          total: z.int(),
          currency: z.string(),
          placed_at: z.string(),
        }),
      ),
      count: z.int(),
      /** The cursor of the next page; null on the last one. */
      after: z.string().nullable(),
    }),
  },
  staffOrder: {
    ...staffOnly('orders.view'),
    method: 'GET',
    path: '/admin/orders/{number}',
    summary: 'One order with everything that happened to it',
    params: orderNumberParams,
    answer: StaffOrder,
  },
  dispatchOrder: {
    ...staffOnly('orders.send'),
    method: 'POST',
    path: '/admin/orders/{number}/parcels',
    summary: 'Marks units of lines as sent in one parcel and emails the buyer',
    params: orderNumberParams,
    body: z.strictObject({
      carrier: z.enum(carrierNames),
      tracking: z.string().max(80).nullable().default(null),
      lines: z
        .array(z.strictObject({ order_line_id: RowId, qty }))
        .min(1)
        .max(100)
        .refine(...uniqueLines),
      seen: seen.optional(),
    }),
    answer: StaffOrder,
  },
  deliverParcel: {
    ...staffOnly('orders.send'),
    method: 'POST',
    path: '/admin/orders/{number}/parcels/{parcel}/delivered',
    summary: 'Records the day a parcel arrived; the withdrawal period starts then',
    params: orderNumberParams.extend({ parcel: RowIdParam }),
    body: z.strictObject({ day: z.iso.date().nullable().default(null) }),
    answer: StaffOrder,
  },
  refundOrder: {
    ...staffOnly('refunds.give'),
    method: 'POST',
    path: '/admin/orders/{number}/refunds',
    summary: 'Refunds units, amounts or delivery; never more than was paid',
    params: orderNumberParams,
    body: z.strictObject({
      lines: z
        .array(
          z.strictObject({
            order_line_id: RowId,
            qty,
            amount: z.int().min(0).max(maxInteger).optional(),
            restock: z.boolean().default(false),
          }),
        )
        .max(100)
        .refine(...uniqueLines),
      shipping: z.int().min(0).max(maxInteger).default(0),
      reason: z.string().min(1).max(200),
      withdrawal: z.uuid().nullable().default(null),
      seen: seen.optional(),
    }),
    answer: StaffOrder,
  },
  decideRefund: {
    ...staffOnly('refunds.give'),
    method: 'POST',
    path: '/admin/orders/{number}/refunds/{refund}/decision',
    summary: 'Approves or declines a refund above a limit; the person who requested it can only withdraw it',
    params: orderNumberParams.extend({ refund: z.uuid() }),
    body: z.strictObject({ approved: z.boolean() }),
    answer: StaffOrder,
  },
  noteOrder: {
    ...staffOnly('orders.note'),
    method: 'POST',
    path: '/admin/orders/{number}/notes',
    summary: 'Adds a note to an order that only staff can see',
    params: orderNumberParams,
    body: z.strictObject({ words: z.string().max(1000) }),
    answer: StaffOrder,
  },
})
export type StaffOrderShown = z.output<typeof StaffOrder>
