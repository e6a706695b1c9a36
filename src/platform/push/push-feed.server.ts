import { openCache } from '#platform/caches.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { type PushMessage, readMessages } from '#platform/push/push-messages.server.ts'

export type PushFeed = { close: () => Promise<void> }

export async function openPushFeed(ctx: Ctx, deliver: (message: PushMessage) => void): Promise<PushFeed> {
  // Messages already handed on.
  const delivered = openCache<number, true>('push messages heard', { bytesOf: () => 0 })
  let reading = Promise.resolve()
  let waiting: number[] = []

  /** One read at a time keeps the messages in order. */
  const read = (which: () => readonly number[] | 'recent') => {
    reading = reading
      .then(async () => {
        const ids = which()
        if (ids.length === 0) return
        for (const message of await readMessages(ctx, ids)) {
          if (delivered.get(message.id)) continue
          delivered.set(message.id, true)
          deliver(message)
        }
      })
      .catch((error: unknown) => ctx.log.error({ err: error }, 'what is to be pushed could not be read'))
    return reading
  }

  const onNotify = (payload: string) => {
    waiting.push(Number(payload))
    void read(() => {
      const ids = waiting
      waiting = []
      return ids
    })
  }

  const stop = await ctx.services.pgNotifications.listen('push', onNotify, () => read(() => 'recent'))
  return {
    async close() {
      stop()
      await reading
    },
  }
}
