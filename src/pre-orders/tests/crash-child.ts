import { orderSubject } from '#checkout/placing/on-order-payment.server.ts'
import { pointsEffect } from '#offers/points-effect.server.ts'
import { openChild } from '#payments/tests/child-ctx.ts'
import { preOrderEffect } from '#pre-orders/pre-order-effect.server.ts'
import { runPreOrders } from '#pre-orders/run-pre-orders.server.ts'

// A worker process that charges pre-orders and dies at the failpoint in its environment.
const { ctx, close } = openChild({ order: orderSubject })
ctx.services.orderEffects = [pointsEffect, preOrderEffect]
await runPreOrders(ctx)
await close()
