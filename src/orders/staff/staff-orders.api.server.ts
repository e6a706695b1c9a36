import type { FastifyInstance } from 'fastify'
import { cursorOf } from '#kernel/list-cursor.ts'
import { recordDelivery } from '#orders/fulfilment/order-delivery.server.ts'
import { dispatch } from '#orders/fulfilment/order-dispatch.server.ts'
import { decideOnRefund, refundOrder } from '#orders/returns/refund-order.server.ts'
import { addOrderNote, staffOrder } from '#orders/staff/staff-order.server.ts'
import { staffOrderEndpoints } from '#orders/staff/staff-orders.contract.ts'
import { staffOrders } from '#orders/staff/staff-orders.server.ts'
import { serve } from '#platform/serve.server.ts'

export const staffOrdersApi = (api: FastifyInstance): void =>
  serve(api, staffOrderEndpoints, {
    async staffOrders(ctx, { query: { after, ...search } }) {
      const { orders, count, steps } = await staffOrders(ctx, { ...search, cursor: cursorOf(new URLSearchParams({ after })) })
      return { orders: orders.map(({ id: _id, ...order }) => order), count, after: steps.after }
    },
    staffOrder: (ctx, { params }) => staffOrder(ctx, params.number),
    async dispatchOrder(ctx, { params: { number }, body }) {
      const lines = body.lines.map(({ order_line_id: orderLineId, qty }) => ({ orderLineId, qty }))
      await dispatch(ctx, number, { carrier: body.carrier, tracking: body.tracking, lines, seen: body.seen })
      return staffOrder(ctx, number)
    },
    async deliverParcel(ctx, { params: { number, parcel }, body }) {
      await recordDelivery(ctx, number, parcel, body.day)
      return staffOrder(ctx, number)
    },
    async refundOrder(ctx, { params: { number }, body }) {
      const lines = body.lines.map(({ order_line_id: orderLineId, amount: amountMinor, qty, restock }) => ({
        orderLineId,
        qty,
        amountMinor,
        restock,
      }))
      const { shipping: shippingMinor, reason, withdrawal: withdrawalId, seen } = body
      await refundOrder(ctx, number, { lines, shippingMinor, reason, withdrawalId, seen })
      return staffOrder(ctx, number)
    },
    async decideRefund(ctx, { params: { number, refund }, body }) {
      await decideOnRefund(ctx, number, refund, body.approved)
      return staffOrder(ctx, number)
    },
    async noteOrder(ctx, { params: { number }, body }) {
      await addOrderNote(ctx, number, body.words)
      return staffOrder(ctx, number)
    },
  })
