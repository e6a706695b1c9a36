import type { SubjectType } from '#payments/rules/payment-subject.ts'
import type { Ctx } from '#platform/ctx.ts'

export async function isDisputed(ctx: Ctx, cause: { type: SubjectType; id: string }): Promise<boolean> {
  const open = await ctx.db
    .selectFrom('disputes as d')
    .innerJoin('payments as p', 'p.id', 'd.payment_id')
    .select('d.id')
    .where('p.cause_type', '=', cause.type)
    .where('p.cause_id', '=', cause.id)
    .where('d.state', '=', 'open')
    .limit(1)
    .executeTakeFirst()
  return open !== undefined
}
