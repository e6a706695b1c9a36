import type { StaffAction } from '#account/staff-actions.ts'
import type { Right } from '#kernel/rights.ts'
import type { Ctx } from '#platform/ctx.ts'

/** `key`: identifies the row within its kind. `name`: its label for staff. `plan`: the previewed change. */
export type PlannedRow<Plan> = { key: string; name: string; plan: Plan }

/** `done`: the result of `run`. */
export type DoneRow<Plan> = { key: string; plan: Plan; done: unknown }

/** A bulk action of staff. `one`: a row in words. */
export type BatchKind<Plan> = {
  action: StaffAction & ('order.send-many' | 'price.change' | 'product.bulk')
  right: Right
  viewRight: Right
  one: string
  /** Applies one row in its transaction and returns what undo needs. A `ShopError`'s message says why it can't be applied. */
  run(ctx: Ctx, key: string, plan: Plan, details: Readonly<Record<string, unknown>>): Promise<unknown>
  /** Restores rows unchanged since the batch, and returns their keys. Without it, a batch that has begun can't be undone. */
  restore?(ctx: Ctx, rows: readonly DoneRow<Plan>[]): Promise<readonly string[]>
}
