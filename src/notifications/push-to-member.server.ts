import type { PushMessages } from '#notifications/push-messages.ts'
import type { Ctx } from '#platform/ctx.ts'
import { memberChannel, userChannel } from '#platform/push/channels.ts'
import { pushEvents } from '#platform/push/push-messages.server.ts'

/** Sends a push message within the caller's transaction. It is only a hint; the server's answer is what counts. */
export async function pushToMember<E extends keyof PushMessages>(
  ctx: Pick<Ctx, 'db'>,
  userId: string,
  event: E,
  data: PushMessages[E],
): Promise<void> {
  await pushEvents(ctx, [{ channels: [userChannel(userId), memberChannel(userId)], event, data: JSON.stringify(data) }])
}
