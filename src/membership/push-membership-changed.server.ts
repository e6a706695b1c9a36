import { allowedToStream, type SubscriptionStatus } from '#membership/rules/access.ts'
import { eventMessageOf } from '#membership/rules/event-messages.ts'
import type { SubscriptionEvent } from '#membership/rules/machine.ts'
import { pushToMember } from '#notifications/push-to-member.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { terminatePush } from '#platform/push/push-messages.server.ts'

type AccessState = { user_id: string; status: SubscriptionStatus; grace_until: Date | null }

/** Updates the member's open pages. Row O2: losing the right to stream closes the push connection. */
export async function pushMembershipChanged(
  ctx: Ctx,
  { user_id, status, grace_until }: AccessState,
  event: SubscriptionEvent,
): Promise<void> {
  const message = eventMessageOf(event, status)
  const streams = allowedToStream({ status, graceUntil: grace_until }, ctx.now())
  if (message) await pushToMember(ctx, user_id, 'membership', { words: message, streams })
  if (!streams) await terminatePush(ctx, user_id)
}
