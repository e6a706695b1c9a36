import { type IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type WebSocket, WebSocketServer } from 'ws'

type Waiting = { socket: Duplex; head: Buffer; response: ServerResponse }

/** Passes WebSocket upgrades through the app's own routes and hooks, like any other request. */
export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

const waiting = new WeakMap<IncomingMessage, Waiting>()

// Clients only send subscriptions and signatures, which are short.
const longestMessage = 16 * 1024
const sockets = new WebSocketServer({ noServer: true, maxPayload: longestMessage, perMessageDeflate: false, clientTracking: false })

export const isPushUpgrade = ({ url = '' }: IncomingMessage): boolean => url.startsWith('/app/')

export const upgradesOf =
  (app: FastifyInstance): Upgrade =>
  (request, socket, head) => {
    socket.on('error', () => socket.destroy())
    const response = new ServerResponse(request)
    response.assignSocket(socket as never)
    response.once('finish', () => socket.end())
    waiting.set(request, { socket, head, response })
    app.routing(request, response)
  }

/** Upgrades a request to a WebSocket; null when it isn't an upgrade request. The socket owns the response from then on. */
export function toSocket(request: FastifyRequest, reply: FastifyReply): Promise<WebSocket> | null {
  const found = waiting.get(request.raw)
  if (!found) return null
  waiting.delete(request.raw)
  reply.hijack()
  found.response.detachSocket(found.socket as never)
  return new Promise((done) => sockets.handleUpgrade(request.raw, found.socket, found.head, done))
}
