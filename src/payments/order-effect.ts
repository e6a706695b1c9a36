import type { Ctx } from '#platform/ctx.ts'

/** Units and money of one line that went back. `qty` 0: only a part of the price. `amountMinor`: in the order's currency. */
export type RefundedLine = { orderLineId: number; qty: number; amountMinor: number; restock: boolean }

/** What went back of an order. `full`: with this, every line has gone back whole. */
export type OrderRefund = { orderId: string; refundId: string; full: boolean; lines: readonly RefundedLine[]; shippingMinor: number }

/** `open`: the bank holds the money. `won`: it came back to the shop. `lost` is followed by `refunded` over all that was left. */
export type DisputeOutcome = 'open' | 'won' | 'lost'

/**
 * What else happens in an order's life: points, coupons, gifts, tax. Each call runs inside the transaction that books the money,
 * under the order's lock, and writes only through the ctx it is given; throwing undoes the booking, which is then tried again.
 * So each must change nothing when it is called twice.
 */
export type OrderEffect = {
  name: string
  /** The order was paid. */
  paid?: (ctx: Ctx, orderId: string) => Promise<void>
  /** The order ended without money: cancelled or expired. */
  died?: (ctx: Ctx, orderId: string) => Promise<void>
  /** The money of an order that was made of a pre-order came after it had expired: whether its goods are still kept; they are its own again then. */
  revived?: (ctx: Ctx, orderId: string) => Promise<boolean>
  /** Money, or things that cost nothing, went back for good. */
  refunded?: (ctx: Ctx, refund: OrderRefund) => Promise<void>
  disputed?: (ctx: Ctx, orderId: string, outcome: DisputeOutcome) => Promise<void>
}

declare module '#platform/ctx.ts' {
  interface Services {
    /** In the order in which they act; handed over in `server/order-effects.ts`. */
    orderEffects: readonly OrderEffect[]
  }
}
