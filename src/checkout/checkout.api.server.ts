import type { FastifyInstance } from 'fastify'
import { checkoutEndpoints } from '#checkout/checkout.contract.ts'
import { readCheckout, storeCheckout } from '#checkout/checkout.server.ts'
import { orderEndpoints } from '#checkout/orders.contract.ts'
import { findOrder, ordersOf } from '#checkout/orders.server.ts'
import { serve } from '#platform/serve.server.ts'

/** The checkout (row A8) and the visitor's orders. */
export function checkoutApi(api: FastifyInstance): void {
  serve(api, checkoutEndpoints, {
    getCheckout: (ctx) => readCheckout(ctx),
    storeCheckout: (ctx, { body }) => storeCheckout(ctx, body),
  })
  serve(api, orderEndpoints, {
    listOrders: (ctx, { query }) => ordersOf(ctx, query.before ? new Date(query.before) : undefined),
    getOrder: (ctx, { params, query }) => findOrder(ctx, { number: params.number }, query.key),
  })
}
