import { isOver } from '#payments/rules/legacy.ts'
import type { Ctx } from '#platform/ctx.ts'

export const listAgreements = async (ctx: Ctx) =>
  ctx.visitor.member
    ? ctx.db
        .selectFrom('legacy_agreements')
        .select(['ref', 'description', 'state', 'started_at', 'ended_at'])
        .where('user_id', '=', ctx.visitor.member.id)
        .orderBy('started_at', 'desc')
        .limit(20)
        .execute()
    : []

export const hasLegacyAgreement = async (ctx: Ctx): Promise<boolean> => (await listAgreements(ctx)).some(({ state }) => !isOver(state))

export const hasLegacyPlan = async (ctx: Ctx, userId: string): Promise<boolean> =>
  (await ctx.db
    .selectFrom('legacy_agreements')
    .select('ref')
    .where('user_id', '=', userId)
    .where('tier', 'is not', null)
    .where('state', '<>', 'cancelled')
    .limit(1)
    .executeTakeFirst()) !== undefined

export const nextPaymentOf = async (ctx: Ctx, ref: string): Promise<Date | null> =>
  (await ctx.db.selectFrom('legacy_agreements').select('next_payment_at').where('ref', '=', ref).executeTakeFirst())?.next_payment_at ??
  null
