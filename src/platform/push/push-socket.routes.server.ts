import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOf } from '#kernel/network.ts'
import type { Ctx } from '#platform/ctx.ts'
import { acceptSocket } from '#platform/push/upgrades.server.ts'

/** `/app/{key}`. The key is public, so unauthenticated connections close after half a minute. Refuses cross-site pages. */
export function pushSocket(app: FastifyInstance, { config, services }: Ctx): void {
  if (config.push.hosted) return
  app.get<{ Params: { key: string } }>('/app/:key', { schema: { hide: true } }, async (request, reply) => {
    if (!isOurOrigin(request, config.baseUrl)) return reply.code(403).type('text/plain').send('This page isn’t part of this shop.')
    const socket = await acceptSocket(request, reply)
    if (!socket) return reply.code(426).header('upgrade', 'websocket').type('text/plain').send('This address only answers WebSockets.')
    services.pushHub.accept(socket, request.params.key, networkOf(request.ip))
  })
}

/** A browser sends the page's origin; other programs have no cookies to abuse. */
function isOurOrigin({ headers, protocol, host }: FastifyRequest, baseUrl: string): boolean {
  const { origin } = headers
  return origin === undefined || origin === new URL(baseUrl).origin || origin === `${protocol}://${host}`
}
