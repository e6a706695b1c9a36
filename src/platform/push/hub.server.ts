import type { WebSocket } from 'ws'
import { openCache } from '#platform/caches.server.ts'
import { isCacheChannel, ownerOf, userChannel } from '#platform/push/channels.ts'
import { type Connection, checkConnection, closings, connect, hear, type PushTimes, pushTimes } from '#platform/push/connection.server.ts'
import { converse } from '#platform/push/converse.server.ts'
import { errorFrame, frame, memberRemoved } from '#platform/push/frames.ts'
import type { HubState } from '#platform/push/hub-state.ts'
import { openRooms, type Rooms } from '#platform/push/rooms.ts'
import type { PushKeys } from '#platform/push/signature.server.ts'

export type PushEvent = { channels: readonly string[]; event: string; data: string; exceptSocket?: string | null }

export type Hub = ReturnType<typeof openHub>

const mostConnections = 10_000
const mostOfOneNetwork = 200
const drainMs = 2000

/** All connections of this node: joins, leaves, event delivery and timeouts. */
export function openHub(keys: PushKeys, times: PushTimes = pushTimes) {
  const connections = new Map<Connection, WebSocket>()
  const rooms = openRooms<Connection>()
  const leave = (channel: string, connection: Connection) => leaveRoom(rooms, channel, connection)
  const state: HubState = {
    keys,
    rooms,
    last: openCache<string, string>('last push events', { bytesOf: (text) => 2 * text.length, max: 1000 }),
    leave,
  }
  const now = () => performance.now()
  const beat = setInterval(() => {
    for (const connection of connections.keys()) checkConnection(connection, times, now())
  }, times.beatMs).unref()

  function forget(connection: Connection): void {
    connections.delete(connection)
    for (const channel of connection.channels.keys()) leave(channel, connection)
  }

  return {
    keys,
    rooms,
    count: () => connections.size,

    /** Takes over a socket after its handshake; `app` is the key it requested. */
    welcome(socket: WebSocket, app: string, network: string) {
      const connection = connect(socket, network, now())
      socket.on('error', () => socket.terminate())
      const refusal = app !== keys.key ? 'unknown app' : isFull(connections, network) ? 'over quota' : null
      if (refusal) {
        const [code, words] = closings[refusal]
        connection.send(errorFrame(words, code))
        return connection.close(refusal)
      }
      connections.set(connection, socket)
      socket.on('close', () => forget(connection))
      socket.on('message', (bytes, isBinary) => {
        if (!hear(connection, now())) connection.close('too much')
        else if (isBinary) connection.send(errorFrame('Messages are text'))
        else converse(state, connection, String(bytes))
      })
      connection.send(frame('pusher:connection_established', { socket_id: connection.id, activity_timeout: times.activitySeconds }))
    },

    tell({ channels, event, data, exceptSocket }: PushEvent): void {
      for (const channel of channels) {
        const text = frame(event, data, channel)
        if (isCacheChannel(channel)) state.last.set(channel, text)
        for (const connection of rooms.connectionsOf(channel)) if (connection.id !== exceptSocket) connection.send(text)
      }
    },

    /** Ends every connection of a user: signed in, present, or on their own channel. */
    terminate(userId: string): void {
      for (const connection of connections.keys()) if (isOf(connection, userId)) connection.close('terminated')
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
  const gone = rooms.leave(channel, connection)
  if (!gone) return
  for (const other of rooms.connectionsOf(channel)) other.send(memberRemoved(channel, gone.userId))
}

function isFull(connections: Map<Connection, unknown>, network: string): boolean {
  if (connections.size >= mostConnections) return true
  // Authenticated connections don't count, because whole companies share an address.
  return [...connections.keys()].filter((other) => other.network === network && !other.user).length >= mostOfOneNetwork
}

const isOf = ({ user, channels }: Connection, userId: string): boolean =>
  user?.id === userId ||
  channels.has(userChannel(userId)) ||
  [...channels].some(([channel, member]) => member?.userId === userId || ownerOf(channel) === userId)
