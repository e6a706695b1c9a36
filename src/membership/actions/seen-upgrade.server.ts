import { signedIn } from '#membership/actor.server.ts'
import type { Ctx } from '#platform/ctx.ts'

export const seenUpgrade = (ctx: Ctx) =>
  ctx.db.updateTable('subscriptions').set({ just_upgraded_to_annual: false }).where('user_id', '=', signedIn(ctx).id).execute()
