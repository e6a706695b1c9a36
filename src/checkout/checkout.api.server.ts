import type { FastifyInstance } from 'fastify'
import { checkoutEndpoints } from '#checkout/checkout.contract.ts'
import { readCheckout, storeCheckout } from '#checkout/checkout.server.ts'
import { lookUpMessage, sendOrderLink } from '#orders/order-look-up.server.ts'
import { orderPage } from '#orders/order-timeline.server.ts'
import { orderEndpoints } from '#orders/orders.contract.ts'
import { ordersOf } from '#orders/orders.server.ts'
import { cancelOrder, withdrawFrom } from '#orders/returns/order-withdrawal.server.ts'
import { requestedMessage, requestWithdrawal, withdrawnMessage } from '#orders/returns/request-withdrawal.server.ts'
import { withCaptcha } from '#platform/captcha/captcha.server.ts'
import { captchaField } from '#platform/captcha/captcha-field.ts'
import { serve } from '#platform/serve.server.ts'

export function checkoutApi(api: FastifyInstance): void {
  serve(api, checkoutEndpoints, {
    getCheckout: (ctx) => readCheckout(ctx),
    storeCheckout: (ctx, { body }) => storeCheckout(ctx, body),
  })
  serve(api, orderEndpoints, {
    listOrders: (ctx, { query }) => ordersOf(ctx, query.before ? new Date(query.before) : undefined),
    getOrder: (ctx, { params, query }) => orderPage(ctx, params.number, query.key),
    cancelOrder: async (ctx, { params, query }) => {
      await cancelOrder(ctx, params.number, query.key)
      return orderPage(ctx, params.number, query.key)
    },
    withdraw: async (ctx, { params, query, body }) => {
      const lines = body.lines.map(({ order_line_id: orderLineId, qty }) => ({ orderLineId, qty }))
      await withdrawFrom(ctx, params.number, { name: body.name, lines }, query.key)
      return orderPage(ctx, params.number, query.key)
    },
    lookUpOrder: async (ctx, { body }) => {
      await sendOrderLink(withCaptcha(ctx, body[captchaField]), body)
      return { message: lookUpMessage }
    },
    withdrawByName: async (ctx, { body }) => {
      const done = await requestWithdrawal(ctx, body)
      return { message: done ? withdrawnMessage : requestedMessage }
    },
  })
}
