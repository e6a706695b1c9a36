import type { FastifyInstance } from 'fastify'
import type { Ctx } from '#platform/ctx.ts'
import { openPushFeed, type PushFeed } from '#platform/push/push-feed.server.ts'

/** Forwards every node's events once ready; before closing, clients are told to reconnect. */
export function pushHooks(app: FastifyInstance, ctx: Ctx): void {
  const { pushHub: hub } = ctx.services
  let feed: PushFeed | undefined
  app.addHook('onReady', async () => {
    if (ctx.config.push.hosted) return
    feed = await openPushFeed(ctx, (message) => (message.kind === 'event' ? hub.broadcast(message) : hub.terminate(message.userId)))
  })
  app.addHook('preClose', async () => {
    await hub.close()
    await feed?.close()
  })
}
