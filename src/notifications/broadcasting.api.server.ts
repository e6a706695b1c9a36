import type { FastifyInstance } from 'fastify'
import { broadcastingEndpoints } from '#notifications/broadcasting.contract.ts'
import { authenticateUser, authorizeChannel } from '#notifications/broadcasting.server.ts'
import { serve } from '#platform/serve.server.ts'

/** These addresses are outside the API because Pusher clients expect them there; they send forms or JSON. */
export function broadcastingApi(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'))
  serve(app, broadcastingEndpoints, {
    authorizeChannel: (ctx, { body }) => authorizeChannel(ctx, body.socket_id, body.channel_name),
    authenticateUser: (ctx, { body }) => authenticateUser(ctx, body.socket_id),
  })
}
