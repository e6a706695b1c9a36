import { mailMember } from '#membership/membership-mails.server.ts'
import { remindersOf } from '#membership/rules/clock.ts'
import { billingStateOf, type Subscription } from '#membership/subscription.server.ts'
import type { Ctx } from '#platform/ctx.ts'

const emails = {
  'gift ends': 'gift-ends',
  'trial ends': 'trial-ends',
  'renews soon': 'renews-soon',
  'still unpaid': 'still-unpaid',
} as const

/** Sends only the newest due reminder; the outbox sends each once. */
export async function sendReminder(ctx: Ctx, row: Subscription): Promise<void> {
  const due = remindersOf(billingStateOf(row)).filter(({ at }) => at <= ctx.now())
  const last = due.at(-1)
  if (last) await mailMember(ctx, row, emails[last.kind], `${row.period_end.toISOString()}:${last.number}`)
}
