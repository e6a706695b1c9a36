import { ShopError } from '#kernel/errors.ts'
import type { Ctx } from '#platform/ctx.ts'
import { kindOf, ownerOf } from '#platform/push/channels.ts'
import { channelAuth, userAuth } from '#platform/push/signature.server.ts'

declare module '#platform/ctx.ts' {
  interface Services {
    /** Row O2: whether the visitor may open a push connection; a higher area decides. */
    mayUsePush: (ctx: Ctx) => Promise<boolean>
  }
}

/** For the member's own channel only. Refuses forbidden for others, and without a streaming plan. */
export async function authorizeChannel(ctx: Ctx, socketId: string, channel: string): Promise<{ auth: string; channel_data?: string }> {
  const id = await requirePushMember(ctx)
  if (ownerOf(channel) !== id) throw new ShopError('forbidden', 'You don’t have access to this channel.')
  if (kindOf(channel) !== 'presence') return { auth: channelAuth(ctx.config.push, socketId, channel) }
  const channel_data = JSON.stringify({ user_id: id, user_info: {} })
  return { auth: channelAuth(ctx.config.push, socketId, channel, channel_data), channel_data }
}

/** Row A16: signs the member in on one socket. Refuses forbidden for members without a streaming plan. */
export async function authenticateUser(ctx: Ctx, socketId: string): Promise<{ auth: string; user_data: string }> {
  const user_data = JSON.stringify({ id: await requirePushMember(ctx) })
  return { auth: userAuth(ctx.config.push, socketId, user_data), user_data }
}

async function requirePushMember(ctx: Ctx): Promise<string> {
  const { member } = ctx.visitor
  if (!member || !(await ctx.services.mayUsePush(ctx))) throw new ShopError('forbidden', 'This is for members who can stream.')
  return member.id
}
