import { LRUCache } from 'lru-cache'
import pg from 'pg'
import type { Ctx } from '#platform/ctx.ts'
import { asOutage } from '#platform/db.server.ts'
import { type PushMessage, readMessages } from '#platform/push/push-messages.server.ts'

const againMs = 1000
/** Ids of messages already handed on; about 100 bytes each. */
const mostRemembered = 10_000

export type PushFeed = { close: () => Promise<void> }

export async function openPushFeed(ctx: Ctx, tell: (message: PushMessage) => void): Promise<PushFeed> {
  const heard = new LRUCache<number, true>({ max: mostRemembered })
  let closed = false
  let client: pg.Client | null = null
  let retry: NodeJS.Timeout | undefined
  let reading = Promise.resolve()
  let waiting: number[] = []

  /** One read at a time keeps the messages in order. */
  const read = (which: () => readonly number[] | 'recent') => {
    reading = reading
      .then(async () => {
        const ids = which()
        if (ids.length === 0) return
        for (const message of await readMessages(ctx, ids)) {
          if (heard.has(message.id)) continue
          heard.set(message.id, true)
          tell(message)
        }
      })
      .catch((error: unknown) => ctx.log.error({ err: error }, 'what is to be pushed could not be read'))
    return reading
  }

  const listen = async () => {
    const mine = new pg.Client({ connectionString: ctx.config.databaseUrl, keepAlive: true })
    client = mine
    const lost = (error?: Error) => {
      if (closed || client !== mine) return
      client = null
      ctx.log.warn({ err: error && asOutage(error) }, 'pushing waits for the database')
      mine.end().catch(() => undefined)
      retry = setTimeout(() => void listen(), againMs)
    }
    mine.on('error', lost)
    mine.on('end', () => lost())
    mine.on('notification', ({ payload = '' }) => {
      waiting.push(Number(payload))
      void read(() => {
        const ids = waiting
        waiting = []
        return ids
      })
    })
    try {
      await mine.connect()
      await mine.query('listen push')
      await read(() => 'recent')
    } catch (error) {
      lost(error instanceof Error ? error : undefined)
    }
  }

  await listen()
  return {
    async close() {
      closed = true
      clearTimeout(retry)
      await client?.end()
      await reading
    },
  }
}
