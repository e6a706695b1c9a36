import type { Currency } from '#kernel/money.ts'
import type { Ctx } from '#platform/ctx.ts'

/** Member, start and currency of the paid time. */
export type TakenWith = { userId: string; subscriptionId: string; since: Date; currency: Currency }

/** Benefits a member used and keeps; minor units. */
export type Taken = { count: number; minor: number }

/** Runs under the subscription's lock in the transaction that ends it. `withdraw` comes before `taken`, to cancel unsent items. */
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
