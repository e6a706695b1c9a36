import { sql } from 'kysely'
import { requireMember } from '#account/member.server.ts'
import { ShopError } from '#kernel/errors.ts'
import { isPushService } from '#notifications/web-push/push-services.ts'
import type { Ctx } from '#platform/ctx.ts'

type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } }

const maxPerMember = 10

/** Stores this session's browser; a member's oldest ones are dropped. Refuses invalid for an unlisted push service. */
export async function subscribe(ctx: Ctx, { endpoint, keys }: Subscription): Promise<void> {
  const { id } = requireMember(ctx)
  const session = ctx.visitor.sessionId
  if (!session) throw new ShopError('sign-in-required', 'Sign in first.')
  if (!isPushService(ctx.config.webPush.hosts, endpoint))
    throw new ShopError('invalid', 'This browser’s push service isn’t supported.', { endpoint: 'Not a listed push service.' })
  await ctx.transaction(async (ctx) => {
    // Notifications for the browser's previous member are dropped.
    await ctx.db.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).where('user_id', '<>', id).execute()
    await ctx.db
      .insertInto('push_subscriptions')
      .values({ user_id: id, session_id: session, endpoint, ...keys, created_at: ctx.now() })
      .onConflict((conflict) =>
        conflict.column('endpoint').doUpdateSet({ user_id: id, session_id: session, ...keys, created_at: ctx.now() }),
      )
      .execute()
    await sql`
      delete from push_subscriptions where id in (
        select id from push_subscriptions where user_id = ${id} order by created_at desc, id offset ${maxPerMember}
      )`.execute(ctx.db)
  })
}

export async function unsubscribe(ctx: Ctx, endpoint: string): Promise<void> {
  await ctx.db.deleteFrom('push_subscriptions').where('user_id', '=', requireMember(ctx).id).where('endpoint', '=', endpoint).execute()
}

export async function subscribedEndpoints(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.db.selectFrom('push_subscriptions').select('endpoint').where('user_id', '=', requireMember(ctx).id).execute()
  return rows.map(({ endpoint }) => endpoint)
}
