import { giftsEffect } from '#gifts/gifts.server.ts'
import { couponEffect } from '#offers/coupon-uses.server.ts'
import { freeDvdEffect } from '#offers/free-dvd.server.ts'
import { pointsEffect } from '#offers/points-effect.server.ts'
import type { OrderEffect } from '#payments/order-effect.ts'
import { preOrderEffect } from '#pre-orders/pre-order-effect.server.ts'

export const orderEffects: readonly OrderEffect[] = [couponEffect, pointsEffect, giftsEffect, freeDvdEffect, preOrderEffect]
