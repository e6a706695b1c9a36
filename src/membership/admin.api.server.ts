import type { FastifyInstance } from 'fastify'
import { ShopError } from '#kernel/refusal.ts'
import { membershipAdminEndpoints } from '#membership/admin.contract.ts'
import { aheadOf } from '#membership/ahead.server.ts'
import { cancel, undoCancel } from '#membership/cancel.server.ts'
import { changePlan, keepOrGiveUp } from '#membership/change-plan.server.ts'
import { payNow } from '#membership/debt.server.ts'
import { acceptDiscount } from '#membership/discount.server.ts'
import { extendPause, pause, resume, undoPause } from '#membership/pause.server.ts'
import { refundPeriod } from '#membership/refund.server.ts'
import { showSubscription } from '#membership/show-subscription.server.ts'
import { signedIn } from '#membership/who.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { serve } from '#platform/serve.server.ts'

/** Staff acts for members over the API. */
export const membershipAdminApi = (api: FastifyInstance): void =>
  serve(api, membershipAdminEndpoints, {
    staffMembership: (ctx, { params }) => standing(ctx, params.user_id),
    staffPause: (ctx, { params, body }) => done(ctx, params, (whom) => pause(ctx, body.months, { ...whom, why: body.why })),
    staffExtendPause: (ctx, { params, body }) => done(ctx, params, (whom) => extendPause(ctx, body.months, { ...whom, why: body.why })),
    staffUndoPause: (ctx, { params, body }) => done(ctx, params, (whom) => undoPause(ctx, { ...whom, why: body.why })),
    staffResume: (ctx, { params, body }) => done(ctx, params, (whom) => resume(ctx, { ...whom, why: body.why })),
    staffDiscount: (ctx, { params, body }) => done(ctx, params, (whom) => acceptDiscount(ctx, { ...whom, why: body.why })),
    staffCancel: (ctx, { params, body }) => done(ctx, params, (whom) => cancel(ctx, null, { ...whom, why: body.why })),
    staffUndoCancel: (ctx, { params, body }) => done(ctx, params, (whom) => undoCancel(ctx, { ...whom, why: body.why })),
    staffChangePlan: (ctx, { params, body }) =>
      done(ctx, params, (whom) => changePlan(ctx, body.tier, body.term, { ...whom, why: body.why })),
    staffKeepPlan: (ctx, { params, body }) => done(ctx, params, (whom) => keepOrGiveUp(ctx, { ...whom, why: body.why })),
    staffRetry: (ctx, { params, body }) => done(ctx, params, (whom) => payNow(ctx, { ...whom, why: body.why })),
    staffRefund: (ctx, { params, body }) => done(ctx, params, (whom) => refundPeriod(ctx, { ...whom, why: body.why }, body.share)),
  })

/** Does it, as staff only, and answers how the membership stands. */
async function done(
  ctx: Ctx,
  params: { user_id: string },
  act: (whom: { userId: string }) => Promise<unknown>,
): Promise<{ status: string }> {
  if (signedIn(ctx).role !== 'staff') throw new ShopError('not-found', 'There is no such member.')
  await act({ userId: params.user_id })
  return ctx.db.selectFrom('subscriptions').select('status').where('user_id', '=', params.user_id).executeTakeFirstOrThrow()
}

/** What staff reads before they act. */
async function standing(ctx: Ctx, userId: string) {
  if (signedIn(ctx).role !== 'staff') throw new ShopError('not-found', 'There is no such member.')
  const subscription = await showSubscription(ctx, userId)
  const row = await ctx.db.selectFrom('subscriptions').selectAll().where('user_id', '=', userId).executeTakeFirst()
  return { subscription, ahead: subscription && row ? await aheadOf(ctx, row, subscription.acts) : {} }
}
