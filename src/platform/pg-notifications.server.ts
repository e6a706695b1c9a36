import pg from 'pg'
import type { Config } from '#platform/config.ts'
import { asOutage } from '#platform/database-outage.server.ts'
import type { Log } from '#platform/log.server.ts'

/** Messages to every node through the database (`pg_notify`, after the commit), on one connection. */
export type PgNotifications = {
  /** Resolves once listening and caught up; `catchUp` runs again after a broken connection, which missed notices. Returns a stop function. */
  listen: (channel: string, onMessage: (payload: string) => void, catchUp: () => unknown) => Promise<() => void>
  close: () => Promise<void>
}

declare module '#platform/ctx.ts' {
  interface Services {
    pgNotifications: PgNotifications
  }
}

type Listener = { onMessage: (payload: string) => void; catchUp: () => unknown }

const reconnectMs = 1000

export async function openPgNotifications({ databaseUrl }: Config, log: Log): Promise<PgNotifications> {
  const listeners = new Map<string, Listener>()
  let client: pg.Client | null = null
  let reconnectTimer: NodeJS.Timeout | undefined
  let closed = false

  const open = async () => {
    const connection = new pg.Client({ connectionString: databaseUrl, keepAlive: true })
    client = connection
    connection.on('error', (error) => onLost(connection, error))
    connection.on('end', () => onLost(connection))
    connection.on('notification', ({ channel, payload = '' }) => listeners.get(channel)?.onMessage(payload))
    await connection.connect()
    for (const [channel, { catchUp }] of listeners) await subscribe(connection, channel, catchUp)
  }
  const subscribe = async (mine: pg.Client, channel: string, catchUp: () => unknown) => {
    await mine.query(`listen ${mine.escapeIdentifier(channel)}`)
    await catchUp()
  }
  const onLost = (mine: pg.Client, error?: Error) => {
    if (closed || client !== mine) return
    client = null
    log.warn({ err: error && asOutage(error) }, 'the database’s notices can’t be heard')
    mine.end().catch(() => undefined)
    reconnectTimer = setTimeout(() => open().catch((error: Error) => client && onLost(client, error)), reconnectMs)
  }
  const close = async () => {
    closed = true
    clearTimeout(reconnectTimer)
    await client?.end()
  }

  await open().catch(async (error: unknown) => {
    await close().catch(() => undefined)
    throw asOutage(error)
  })
  return {
    close,
    async listen(channel, onMessage, catchUp) {
      listeners.set(channel, { onMessage, catchUp })
      if (client) await subscribe(client, channel, catchUp)
      return () => listeners.delete(channel)
    },
  }
}
