import type { Ctx } from '#platform/ctx.ts'

/** Refunded units and money of one line. `qty` 0: only part of the price. `amountMinor`: in the order's currency. */
export type RefundedLine = { orderLineId: number; qty: number; amountMinor: number; restock: boolean }

/** `full`: with this refund every line is fully refunded. */
export type OrderRefund = { orderId: string; refundId: string; full: boolean; lines: readonly RefundedLine[]; shippingMinor: number }

/** A paid order, with the facts that decide which effects apply. */
export type PaidOrder = {
  id: string
  userId: string | null
  couponCode: string | null
  preOrderId: string | null
  hasGifts: boolean
  hasFreeDvd: boolean
}

/** `open`: the bank holds the money. `won`: the shop got it back. `lost` is followed by `refunded` for the rest. */
export type DisputeOutcome = 'open' | 'won' | 'lost'

/** Each runs in the booking's transaction under the order's lock. Throwing undoes the booking, which is retried: be idempotent. */
export type OrderEffect = {
  name: string
  paid?: (ctx: Ctx, order: PaidOrder) => Promise<void>
  died?: (ctx: Ctx, orderId: string) => Promise<void>
  /** A late payment of a pre-order: returns whether its goods are reserved again. */
  revived?: (ctx: Ctx, orderId: string) => Promise<boolean>
  refunded?: (ctx: Ctx, refund: OrderRefund) => Promise<void>
  disputed?: (ctx: Ctx, orderId: string, outcome: DisputeOutcome) => Promise<void>
}

declare module '#platform/ctx.ts' {
  interface Services {
    /** In the order they run; listed in `server/order-effects.ts`. */
    orderEffects: readonly OrderEffect[]
  }
}
