import type { Ctx } from '#platform/ctx.ts'
import { memberChannel, userChannel } from '#platform/push/channels.ts'
import { pushEvents } from '#platform/push/push-messages.server.ts'

/** What open pages of a member are told, and with what: they show it, and ask the server anew how things are. */
export type Told = {
  /** The membership is in another state now. */
  membership: { status: string; words: string }
  /** Something came into the library, or left it. */
  library: { words: string | null }
}

/** Tells the open pages of a member something, in the caller's transaction. A hint: what is true, the server says when asked. */
export async function tellMember<E extends keyof Told>(ctx: Pick<Ctx, 'db'>, userId: string, event: E, data: Told[E]): Promise<void> {
  await pushEvents(ctx, [{ channels: [userChannel(userId), memberChannel(userId)], event, data: JSON.stringify(data) }])
}
