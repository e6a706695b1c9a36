import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { staffOf } from '#account/member.server.ts'
import { previewAction } from '#membership/actions/action-preview.server.ts'
import { decideOnMembershipRefund } from '#membership/billing/refund-approval.server.ts'
import { changePlanPrice } from '#membership/plans/set-plan-price.server.ts'
import type { StaffAction } from '#membership/rules/staff-actions.ts'
import { showSubscription } from '#membership/show-subscription.server.ts'
import { membershipAdminEndpoints } from '#membership/staff/admin.contract.ts'
import { performForMember, type Wish } from '#membership/staff/staff-actions.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { serve } from '#platform/serve.server.ts'

export const membershipAdminApi = (api: FastifyInstance): void =>
  serve(api, membershipAdminEndpoints, {
    setPlanPrice: (ctx, { params, body: { present_members: presentMembers, ...price } }) =>
      changePlanPrice(ctx, { tier: params.tier, ...price }, { presentMembers }),
    staffMembership: (ctx, { params }) => standing(ctx, params.user_id),
    staffPause: (ctx, asked) => done(ctx, 'pause', asked),
    staffExtendPause: (ctx, asked) => done(ctx, 'extend-pause', asked),
    staffUndoPause: (ctx, asked) => done(ctx, 'undo-pause', asked),
    staffResume: (ctx, asked) => done(ctx, 'resume', asked),
    staffDiscount: (ctx, asked) => done(ctx, 'discount', asked),
    staffCancel: (ctx, asked) => done(ctx, 'cancel', asked),
    staffUndoCancel: (ctx, asked) => done(ctx, 'undo-cancel', asked),
    staffChangePlan: (ctx, asked) => done(ctx, 'change-plan', asked),
    staffKeepPlan: (ctx, asked) => done(ctx, 'keep-plan', asked),
    staffRetry: (ctx, asked) => done(ctx, 'pay-now', asked),
    staffRefund: (ctx, asked) => done(ctx, 'refund', asked),
    staffRefundDecision: async (ctx, { params, body }) => {
      await decideOnMembershipRefund(ctx, params.user_id, body.approved)
      return statusOf(ctx, params.user_id)
    },
  })

type AskedFor = { params: { user_id: string }; body: Wish & { why: string } }

async function done(ctx: Ctx, action: StaffAction, { params, body: { why, ...wish } }: AskedFor): Promise<{ status: string }> {
  await performForMember(ctx, action, { userId: params.user_id, why, key: randomUUID() }, wish)
  return statusOf(ctx, params.user_id)
}

const statusOf = (ctx: Ctx, userId: string): Promise<{ status: string }> =>
  ctx.db.selectFrom('subscriptions').select('status').where('user_id', '=', userId).executeTakeFirstOrThrow()

async function standing(ctx: Ctx, userId: string) {
  staffOf(ctx, 'members.view')
  const subscription = await showSubscription(ctx, userId)
  const row = await ctx.db.selectFrom('subscriptions').selectAll().where('user_id', '=', userId).executeTakeFirst()
  return { subscription, ahead: subscription && row ? await previewAction(ctx, row, subscription.acts) : {} }
}
