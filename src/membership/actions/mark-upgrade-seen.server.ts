import { memberOf } from '#membership/actor.server.ts'
import type { Ctx } from '#platform/ctx.ts'

export const markUpgradeSeen = (ctx: Ctx) =>
  ctx.db.updateTable('subscriptions').set({ just_upgraded_to_annual: false }).where('user_id', '=', memberOf(ctx).id).execute()
