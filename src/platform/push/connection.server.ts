import { randomInt } from 'node:crypto'
import type { WebSocket } from 'ws'
import { frame } from '#platform/push/frames.ts'
import type { PresenceMember } from '#platform/push/rooms.ts'

/** What a connection may cost and how long it may be silent; tests wait less. */
export type PushTimes = {
  /** The client asks for a sign of life after so much silence. */
  activitySeconds: number
  /** The server asks this much later, and gives this much time for the answer. */
  pongSeconds: number
  /** A connection that has not shown a right by then is closed. */
  authorizeSeconds: number
  /** How often the server looks. */
  beatMs: number
}

/** A proxy's usual limit for a silent connection is a minute, so that the client speaks every 30 seconds. */
export const pushTimes: PushTimes = { activitySeconds: 30, pongSeconds: 30, authorizeSeconds: 30, beatMs: 5000 }

/** Bytes that may wait for a slow reader. */
export const longestQueue = 256 * 1024

/** Why a connection is closed: below 4100 the client stays away, below 4200 it waits, below 4300 it comes back at once. */
export const closings = {
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
  /** The network address it came from. */
  network: string
  user: { id: string; info: unknown } | null
  channels: Map<string, PresenceMember | null>
  send: (text: string) => void
  close: (why: keyof typeof closings) => void
  /** Cuts it off without another word. */
  cut: () => void
  openedAt: number
  heardAt: number
  askedAt: number | null
  /** Messages it may still send: ten a second, with a reserve for the many of a start. */
  budget: { left: number; at: number }
}

const reserve = 150
const perSecond = 10

/** A connection over one socket, as the hub holds it. */
export function connect(socket: WebSocket, network: string, now: number): Connection {
  return {
    id: `${randomInt(2 ** 31)}.${randomInt(2 ** 31)}`,
    network,
    user: null,
    channels: new Map(),
    send(text) {
      if (socket.readyState !== socket.OPEN) return
      if (socket.bufferedAmount + text.length > longestQueue) socket.terminate()
      else socket.send(text)
    },
    close: (why) => socket.close(closings[why][0], closings[why][1]),
    cut: () => socket.terminate(),
    openedAt: now,
    heardAt: now,
    askedAt: null,
    budget: { left: reserve, at: now },
  }
}

/** Notes that a message came. Answers whether it still counts as a conversation. */
export function hear(connection: Connection, now: number): boolean {
  const { left, at } = connection.budget
  connection.heardAt = now
  connection.askedAt = null
  connection.budget = { left: Math.min(reserve, left + ((now - at) / 1000) * perSecond) - 1, at: now }
  return connection.budget.left >= 0
}

/** Looks after a connection that says nothing, or has shown no right in time. */
export function lookAfter(connection: Connection, times: PushTimes, now: number) {
  const hasShown = connection.user !== null || [...connection.channels.keys()].some((channel) => /^(private|presence)-/.test(channel))
  if (!hasShown && now - connection.openedAt > times.authorizeSeconds * 1000) return connection.close('not authorized')
  if (connection.askedAt !== null) {
    if (now - connection.askedAt > times.pongSeconds * 1000) giveUp(connection)
    return
  }
  if (now - connection.heardAt < (times.activitySeconds + times.pongSeconds / 3) * 1000) return
  connection.askedAt = now
  connection.send(frame('pusher:ping', {}))
}

/** Who is silent may be gone: the goodbye is not waited for. */
function giveUp(connection: Connection): void {
  connection.close('silent')
  setTimeout(connection.cut, 1000).unref()
}
