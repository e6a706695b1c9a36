import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { requireStaff } from '#account/member.server.ts'
import { previewAction } from '#membership/actions/action-preview.server.ts'
import { decideOnMembershipRefund } from '#membership/billing/refund-approval.server.ts'
import { changePlanPrice } from '#membership/plans/set-plan-price.server.ts'
import type { StaffAction } from '#membership/rules/staff-actions.ts'
import { showSubscription } from '#membership/show-subscription.server.ts'
import { membershipAdminEndpoints } from '#membership/staff/admin.contract.ts'
import { type ActionParams, performForMember } from '#membership/staff/staff-actions.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { serve } from '#platform/serve.server.ts'

export const membershipAdminApi = (api: FastifyInstance): void =>
  serve(api, membershipAdminEndpoints, {
    setPlanPrice: (ctx, { params, body: { present_members: existingMembers, ...price } }) =>
      changePlanPrice(ctx, { tier: params.tier, ...price }, { existingMembers }),
    staffMembership: (ctx, { params }) => readMembership(ctx, params.user_id),
    staffPause: (ctx, request) => perform(ctx, 'pause', request),
    staffExtendPause: (ctx, asked) => perform(ctx, 'extend-pause', asked),
    staffUndoPause: (ctx, asked) => perform(ctx, 'undo-pause', asked),
    staffResume: (ctx, asked) => perform(ctx, 'resume', asked),
    staffDiscount: (ctx, asked) => perform(ctx, 'discount', asked),
    staffCancel: (ctx, asked) => perform(ctx, 'cancel', asked),
    staffUndoCancel: (ctx, asked) => perform(ctx, 'undo-cancel', asked),
    staffChangePlan: (ctx, asked) => perform(ctx, 'change-plan', asked),
    staffKeepPlan: (ctx, asked) => perform(ctx, 'keep-plan', asked),
    staffRetry: (ctx, asked) => perform(ctx, 'pay-now', asked),
    staffRefund: (ctx, asked) => perform(ctx, 'refund', asked),
    staffRefundDecision: async (ctx, { params, body }) => {
      await decideOnMembershipRefund(ctx, params.user_id, body.approved)
      return statusOf(ctx, params.user_id)
    },
  })

type StaffActionRequest = { params: { user_id: string }; body: ActionParams & { why: string } }

async function perform(
  ctx: Ctx,
  action: StaffAction,
  { params, body: { why, ...input } }: StaffActionRequest,
): Promise<{ status: string }> {
  await performForMember(ctx, action, { userId: params.user_id, why, key: randomUUID() }, input)
  return statusOf(ctx, params.user_id)
}

const statusOf = (ctx: Ctx, userId: string): Promise<{ status: string }> =>
  ctx.db.selectFrom('subscriptions').select('status').where('user_id', '=', userId).executeTakeFirstOrThrow()

async function readMembership(ctx: Ctx, userId: string) {
  requireStaff(ctx, 'members.view')
  const subscription = await showSubscription(ctx, userId)
  const row = await ctx.db.selectFrom('subscriptions').selectAll().where('user_id', '=', userId).executeTakeFirst()
  return { subscription, ahead: subscription && row ? await previewAction(ctx, row, subscription.acts) : {} }
}
