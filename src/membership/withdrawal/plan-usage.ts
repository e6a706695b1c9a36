import type { Currency } from '#kernel/money.ts'
import type { Ctx } from '#platform/ctx.ts'

/** Member, start and currency of the paid time. */
export type PaidTime = { userId: string; subscriptionId: string; since: Date; currency: Currency }

/** Benefits a member used and keeps; minor units. */
export type Usage = { count: number; minor: number }

/** Runs under the subscription's lock in the transaction that ends it. `withdraw` comes before `taken`, to cancel unsent items. */
export type PlanUsage = {
  files: { taken: (ctx: Ctx, plan: PaidTime) => Promise<Usage> }
  dvds: {
    taken: (ctx: Ctx, plan: PaidTime) => Promise<Usage>
    /** Cancels what isn't sent yet. Idempotent. Returns refunds to send after the commit. */
    withdraw: (ctx: Ctx, userId: string) => Promise<string[]>
  }
}

declare module '#platform/ctx.ts' {
  interface Services {
    /** Set in `server/plan-usage.ts`. */
    planUsage: PlanUsage
  }
}
