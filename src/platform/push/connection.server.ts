import { randomInt } from 'node:crypto'
import type { WebSocket } from 'ws'
import { frame } from '#platform/push/frames.ts'
import type { PresenceMember } from '#platform/push/rooms.ts'

/** Timeouts and intervals of connections; shorter in tests. */
export type PushTimes = {
  activitySeconds: number
  /** The server pings this much later, and waits this long for the answer. */
  pongSeconds: number
  /** An unauthenticated connection is closed after this long. */
  authorizeSeconds: number
  beatMs: number
}

/** Proxies usually drop a silent connection after a minute, so the client pings every 30 seconds. */
export const pushTimes: PushTimes = { activitySeconds: 30, pongSeconds: 30, authorizeSeconds: 30, beatMs: 5000 }

export const maxQueueBytes = 256 * 1024

/** Close codes: below 4100 the client stays away, below 4200 it waits, below 4300 it reconnects at once. */
export const closeReasons = {
  'unknown app': [4001, 'There is no such app'],
  'over quota': [4004, 'Too many connections'],
  'not authorized': [4009, 'Connection not authorized within timeout'],
  'not signed in': [4009, 'Connection not authorized: invalid signature'],
  terminated: [4009, 'You got disconnected by the app'],
  'too much': [4100, 'Too many messages'],
  going: [4200, 'The server is closing, please connect again'],
  silent: [4201, 'Pong reply not received in time'],
} as const satisfies Record<string, readonly [code: number, words: string]>

export type Connection = {
  id: string
  network: string
  user: { id: string; info: unknown } | null
  channels: Map<string, PresenceMember | null>
  send: (text: string) => void
  close: (why: keyof typeof closeReasons) => void
  cut: () => void
  openedAt: number
  lastMessageAt: number
  pingedAt: number | null
  /** Message budget: ten a second, with a reserve for the burst at the start. */
  budget: { left: number; at: number }
}

const burst = 150
const messagesPerSecond = 10

/** One client connection, as the hub holds it. */
export function connect(socket: WebSocket, network: string, now: number): Connection {
  return {
    id: `${randomInt(2 ** 31)}.${randomInt(2 ** 31)}`,
    network,
    user: null,
    channels: new Map(),
    send(text) {
      if (socket.readyState !== socket.OPEN) return
      if (socket.bufferedAmount + text.length > maxQueueBytes) socket.terminate()
      else socket.send(text)
    },
    close: (why) => socket.close(closeReasons[why][0], closeReasons[why][1]),
    cut: () => socket.terminate(),
    openedAt: now,
    lastMessageAt: now,
    pingedAt: null,
    budget: { left: burst, at: now },
  }
}

/** Counts a message; returns false when the client exceeds its budget. */
export function countMessage(connection: Connection, now: number): boolean {
  const { left, at } = connection.budget
  connection.lastMessageAt = now
  connection.pingedAt = null
  connection.budget = { left: Math.min(burst, left + ((now - at) / 1000) * messagesPerSecond) - 1, at: now }
  return connection.budget.left >= 0
}

/** Pings silent connections and closes unauthenticated ones in time. */
export function checkConnection(connection: Connection, times: PushTimes, now: number) {
  const isAuthorized = connection.user !== null || [...connection.channels.keys()].some((channel) => /^(private|presence)-/.test(channel))
  if (!isAuthorized && now - connection.openedAt > times.authorizeSeconds * 1000) return connection.close('not authorized')
  if (connection.pingedAt !== null) {
    if (now - connection.pingedAt > times.pongSeconds * 1000) closeDead(connection)
    return
  }
  if (now - connection.lastMessageAt < (times.activitySeconds + times.pongSeconds / 3) * 1000) return
  connection.pingedAt = now
  connection.send(frame('pusher:ping', {}))
}

/** The peer may be dead, so don't wait for its close frame. */
function closeDead(connection: Connection): void {
  connection.close('silent')
  setTimeout(connection.cut, 1000).unref()
}
