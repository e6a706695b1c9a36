import { type IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type WebSocket, WebSocketServer } from 'ws'

type PendingUpgrade = { socket: Duplex; head: Buffer; response: ServerResponse }

/** Passes WebSocket upgrades through the app's own routes and hooks, like any other request. */
export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

const pendingUpgrades = new WeakMap<IncomingMessage, PendingUpgrade>()

// Clients only send subscriptions and signatures, which are short.
const maxMessageBytes = 16 * 1024
const socketServer = new WebSocketServer({ noServer: true, maxPayload: maxMessageBytes, perMessageDeflate: false, clientTracking: false })

export const isPushUpgrade = ({ url = '' }: IncomingMessage): boolean => url.startsWith('/app/')

export const upgradeHandler =
  (app: FastifyInstance): Upgrade =>
  (request, socket, head) => {
    socket.on('error', () => socket.destroy())
    const response = new ServerResponse(request)
    response.assignSocket(socket as never)
    response.once('finish', () => socket.end())
    pendingUpgrades.set(request, { socket, head, response })
    app.routing(request, response)
  }

/** Upgrades a request to a WebSocket; null when it isn't an upgrade request. The socket owns the response from then on. */
export function acceptSocket(request: FastifyRequest, reply: FastifyReply): Promise<WebSocket> | null {
  const found = pendingUpgrades.get(request.raw)
  if (!found) return null
  pendingUpgrades.delete(request.raw)
  reply.hijack()
  found.response.detachSocket(found.socket as never)
  return new Promise((done) => socketServer.handleUpgrade(request.raw, found.socket, found.head, done))
}
