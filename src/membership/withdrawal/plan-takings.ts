import type { Currency } from '#kernel/money.ts'
import type { Ctx } from '#platform/ctx.ts'

/** Whose paid time, from when on, and what it is counted in. */
export type TakenWith = { userId: string; subscriptionId: string; since: Date; currency: Currency }

/** Something a member has had with a plan and keeps: how many, and what they come to, minor units. */
export type Taken = { count: number; minor: number }

/**
 * What else a paid membership hands out. Both calls run inside the transaction that ends it, under the subscription's lock, and
 * `withdraw` before `taken`: what was not handed over yet never is.
 */
export type PlanTakings = {
  files: { taken: (ctx: Ctx, plan: TakenWith) => Promise<Taken> }
  dvds: {
    taken: (ctx: Ctx, plan: TakenWith) => Promise<Taken>
    /** Cancels what is not sent; doing it twice changes nothing. Answers refunds to send after the commit. */
    withdraw: (ctx: Ctx, userId: string) => Promise<string[]>
  }
}

declare module '#platform/ctx.ts' {
  interface Services {
    /** Handed over in `server/plan-takings.ts`. */
    planTakings: PlanTakings
  }
}
