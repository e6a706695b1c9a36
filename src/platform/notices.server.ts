import pg from 'pg'
import type { Config } from '#platform/config.ts'
import { asOutage } from '#platform/database-outage.server.ts'
import type { Log } from '#platform/log.server.ts'

/** Messages to every node through the database (`pg_notify`, after the commit), on one connection. */
export type Notices = {
  /** Resolves once listening and caught up; `catchUp` runs again after a broken connection, which missed notices. Returns a stop function. */
  listen: (channel: string, hear: (payload: string) => void, catchUp: () => unknown) => Promise<() => void>
  close: () => Promise<void>
}

declare module '#platform/ctx.ts' {
  interface Services {
    notices: Notices
  }
}

type Listener = { hear: (payload: string) => void; catchUp: () => unknown }

const againMs = 1000

export async function openNotices({ databaseUrl }: Config, log: Log): Promise<Notices> {
  const listeners = new Map<string, Listener>()
  let client: pg.Client | null = null
  let again: NodeJS.Timeout | undefined
  let closed = false

  const open = async () => {
    const mine = new pg.Client({ connectionString: databaseUrl, keepAlive: true })
    client = mine
    mine.on('error', (error) => lost(mine, error))
    mine.on('end', () => lost(mine))
    mine.on('notification', ({ channel, payload = '' }) => listeners.get(channel)?.hear(payload))
    await mine.connect()
    for (const [channel, { catchUp }] of listeners) await start(mine, channel, catchUp)
  }
  const start = async (mine: pg.Client, channel: string, catchUp: () => unknown) => {
    await mine.query(`listen ${mine.escapeIdentifier(channel)}`)
    await catchUp()
  }
  const lost = (mine: pg.Client, error?: Error) => {
    if (closed || client !== mine) return
    client = null
    log.warn({ err: error && asOutage(error) }, 'the database’s notices can’t be heard')
    mine.end().catch(() => undefined)
    again = setTimeout(() => open().catch((error: Error) => client && lost(client, error)), againMs)
  }
  const close = async () => {
    closed = true
    clearTimeout(again)
    await client?.end()
  }

  await open().catch(async (error: unknown) => {
    await close().catch(() => undefined)
    throw asOutage(error)
  })
  return {
    close,
    async listen(channel, hear, catchUp) {
      listeners.set(channel, { hear, catchUp })
      if (client) await start(client, channel, catchUp)
      return () => listeners.delete(channel)
    },
  }
}
