import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOf } from '#kernel/network.ts'
import type { Ctx } from '#platform/ctx.ts'
import { toSocket } from '#platform/push/upgrades.server.ts'

/**
 * Where browsers connect, `/app/{key}`. Anyone may ask, as the key is public: a connection that has shown no right within half a
 * minute is closed, and rights are signed at `/broadcasting` only. Refuses pages of other sites.
 */
export function pushSocket(app: FastifyInstance, { config, services }: Ctx): void {
  if (config.push.hosted) return
  app.get<{ Params: { key: string } }>('/app/:key', { schema: { hide: true } }, async (request, reply) => {
    if (!isOurOrigin(request, config.baseUrl)) return reply.code(403).type('text/plain').send('This page isn’t part of this shop.')
    const socket = await toSocket(request, reply)
    if (!socket) return reply.code(426).header('upgrade', 'websocket').type('text/plain').send('Here only WebSockets are answered.')
    services.pushHub.welcome(socket, request.params.key, networkOf(request.ip))
  })
}

/** A browser names the page's site; a program that is none has nothing to forge. */
function isOurOrigin({ headers, protocol, host }: FastifyRequest, baseUrl: string): boolean {
  const { origin } = headers
  return origin === undefined || origin === new URL(baseUrl).origin || origin === `${protocol}://${host}`
}
