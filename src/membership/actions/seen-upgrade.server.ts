import { signedIn } from '#membership/actor.server.ts'
import type { Ctx } from '#platform/ctx.ts'

/** `justUpgradedToAnnualSubscription` is shown once: the member has seen the thanks. */
export const seenUpgrade = (ctx: Ctx) =>
  ctx.db.updateTable('subscriptions').set({ just_upgraded_to_annual: false }).where('user_id', '=', signedIn(ctx).id).execute()
