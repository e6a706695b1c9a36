import type { Currency } from '#kernel/money.ts'
import type { Ctx } from '#platform/ctx.ts'

/** Whose paid time, since when, and in which currency. */
export type TakenWith = { userId: string; subscriptionId: string; since: Date; currency: Currency }

/** Benefits a member used and keeps; minor units. */
export type Taken = { count: number; minor: number }

/** Run under the subscription's lock in the transaction that ends it, `withdraw` before `taken`: unsent things are cancelled. */
export type PlanTakings = {
  files: { taken: (ctx: Ctx, plan: TakenWith) => Promise<Taken> }
  dvds: {
    taken: (ctx: Ctx, plan: TakenWith) => Promise<Taken>
    /** Cancels what isn't sent yet. Idempotent. Returns refunds to send after the commit. */
    withdraw: (ctx: Ctx, userId: string) => Promise<string[]>
  }
}

declare module '#platform/ctx.ts' {
  interface Services {
    /** Set in `server/plan-takings.ts`. */
    planTakings: PlanTakings
  }
}
