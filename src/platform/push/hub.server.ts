import type { WebSocket } from 'ws'
import { openCache } from '#platform/caches.server.ts'
import { isCacheChannel, ownerOf, userChannel } from '#platform/push/channels.ts'
import {
  type Connection,
  checkConnection,
  closeReasons,
  connect,
  countMessage,
  type PushTimes,
  pushTimes,
} from '#platform/push/connection.server.ts'
import { errorFrame, frame, memberRemoved } from '#platform/push/frames.ts'
import { handleMessage } from '#platform/push/handle-message.server.ts'
import type { HubState } from '#platform/push/hub-state.ts'
import { openRooms, type Rooms } from '#platform/push/rooms.ts'
import type { PushKeys } from '#platform/push/signature.server.ts'

export type PushEvent = { channels: readonly string[]; event: string; data: string; exceptSocket?: string | null }

export type Hub = ReturnType<typeof openHub>

const maxConnections = 10_000
const maxPerNetwork = 200
const drainMs = 2000

/** All connections of this node: joins, leaves, event delivery and timeouts. */
export function openHub(keys: PushKeys, times: PushTimes = pushTimes) {
  const connections = new Map<Connection, WebSocket>()
  const rooms = openRooms<Connection>()
  const leave = (channel: string, connection: Connection) => leaveRoom(rooms, channel, connection)
  const state: HubState = {
    keys,
    rooms,
    lastEvents: openCache<string, string>('last push events', { bytesOf: (text) => 2 * text.length, max: 1000 }),
    leave,
  }
  const now = () => performance.now()
  const beat = setInterval(() => {
    for (const connection of connections.keys()) checkConnection(connection, times, now())
  }, times.beatMs).unref()

  function removeConnection(connection: Connection): void {
    connections.delete(connection)
    for (const channel of connection.channels.keys()) leave(channel, connection)
  }

  return {
    keys,
    rooms,
    count: () => connections.size,

    /** Takes over a socket after its handshake; `app` is the key it requested. */
    accept(socket: WebSocket, app: string, network: string) {
      const connection = connect(socket, network, now())
      socket.on('error', () => socket.terminate())
      const refusal = app !== keys.key ? 'unknown app' : isFull(connections, network) ? 'over quota' : null
      if (refusal) {
        const [code, reason] = closeReasons[refusal]
        connection.send(errorFrame(reason, code))
        return connection.close(refusal)
      }
      connections.set(connection, socket)
      socket.on('close', () => removeConnection(connection))
      socket.on('message', (bytes, isBinary) => {
        if (!countMessage(connection, now())) connection.close('too much')
        else if (isBinary) connection.send(errorFrame('Messages are text'))
        else handleMessage(state, connection, String(bytes))
      })
      connection.send(frame('pusher:connection_established', { socket_id: connection.id, activity_timeout: times.activitySeconds }))
    },

    broadcast({ channels, event, data, exceptSocket }: PushEvent): void {
      for (const channel of channels) {
        const text = frame(event, data, channel)
        if (isCacheChannel(channel)) state.lastEvents.set(channel, text)
        for (const connection of rooms.connectionsOf(channel)) if (connection.id !== exceptSocket) connection.send(text)
      }
    },

    /** Ends every connection of a user: signed in, present, or on their own channel. */
    terminate(userId: string): void {
      for (const connection of connections.keys()) if (belongsTo(connection, userId)) connection.close('terminated')
    },

    /** Tells every client to reconnect at once; terminates those that don't close. */
    async close(): Promise<void> {
      clearInterval(beat)
      for (const connection of connections.keys()) connection.close('going')
      const until = now() + drainMs
      while (connections.size > 0 && now() < until) await new Promise((done) => setTimeout(done, 20))
      for (const connection of connections.keys()) connection.cut()
    },
  }
}

/** Leaves a room, and notifies the others when a person's last connection leaves. */
function leaveRoom(rooms: Rooms<Connection>, channel: string, connection: Connection): void {
  const leftMember = rooms.leave(channel, connection)
  if (!leftMember) return
  for (const other of rooms.connectionsOf(channel)) other.send(memberRemoved(channel, leftMember.userId))
}

function isFull(connections: Map<Connection, unknown>, network: string): boolean {
  if (connections.size >= maxConnections) return true
  // Authenticated connections don't count, because whole companies share an address.
  return [...connections.keys()].filter((other) => other.network === network && !other.user).length >= maxPerNetwork
}

const belongsTo = ({ user, channels }: Connection, userId: string): boolean =>
  user?.id === userId ||
  channels.has(userChannel(userId)) ||
  [...channels].some(([channel, member]) => member?.userId === userId || ownerOf(channel) === userId)
