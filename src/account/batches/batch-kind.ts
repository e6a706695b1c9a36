import type { StaffAction } from '#account/staff-actions.ts'
import type { Right } from '#kernel/rights.ts'
import type { Ctx } from '#platform/ctx.ts'

/** `key`: names the row among those of its kind. `name`: what staff call it. `plan`: what is to be done to it, as it was previewed. */
export type PlannedRow<Plan> = { key: string; name: string; plan: Plan }

/** `done`: what `run` answered. */
export type DoneRow<Plan> = { key: string; plan: Plan; done: unknown }

/** Something that staff do to many rows at once. `one`: a row in words. */
export type BatchKind<Plan> = {
  action: StaffAction & ('order.send-many' | 'price.change' | 'product.bulk')
  right: Right
  seenWith: Right
  one: string
  /** Does one row in its transaction; the message of a `ShopError` says why it can't be done. Answers what undoing needs. */
  run(ctx: Ctx, key: string, plan: Plan, details: Readonly<Record<string, unknown>>): Promise<unknown>
  /** Puts rows back that are as the batch left them, and answers their keys. Without it a batch that has begun can't be undone. */
  putBack?(ctx: Ctx, rows: readonly DoneRow<Plan>[]): Promise<readonly string[]>
}
