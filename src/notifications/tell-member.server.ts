import type { Told } from '#notifications/push-messages.ts'
import type { Ctx } from '#platform/ctx.ts'
import { memberChannel, userChannel } from '#platform/push/channels.ts'
import { pushEvents } from '#platform/push/push-messages.server.ts'

/** Tells the open pages of a member something, in the caller's transaction. A hint: what is true, the server says when asked. */
export async function pushToMember<E extends keyof Told>(ctx: Pick<Ctx, 'db'>, userId: string, event: E, data: Told[E]): Promise<void> {
  await pushEvents(ctx, [{ channels: [userChannel(userId), memberChannel(userId)], event, data: JSON.stringify(data) }])
}
