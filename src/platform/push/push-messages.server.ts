import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx.ts'
import type { Hub, PushEvent } from '#platform/push/hub.server.ts'

declare module '#platform/ctx.ts' {
  interface Services {
    pushHub: Hub
  }
}

export type PushMessage = ({ id: number; kind: 'event' } & PushEvent) | { id: number; kind: 'terminate'; userId: string }

/** Sends events in the caller's transaction: every node gets them after the commit, none after a rollback. */
export async function pushEvents(ctx: Pick<Ctx, 'db'>, events: readonly PushEvent[]): Promise<void> {
  if (events.length === 0) return
  await ctx.db
    .insertInto('push_messages')
    .values(
      events.map(({ channels, event, data, exceptSocket = null }) => ({
        kind: 'event' as const,
        channels: [...channels],
        event,
        data,
        except_socket: exceptSocket,
        user_id: null,
      })),
    )
    .execute()
}

/** Ends every connection of a user on every node, after the caller's commit. */
export async function terminatePush(ctx: Pick<Ctx, 'db'>, userId: string): Promise<void> {
  const nothing = { channels: null, event: null, data: null, except_socket: null }
  await ctx.db
    .insertInto('push_messages')
    .values({ kind: 'terminate', user_id: userId, ...nothing })
    .execute()
}

/** The messages with these ids, or those of the last minutes, in the order they were written. */
export async function readMessages({ db }: Pick<Ctx, 'db'>, which: readonly number[] | 'recent'): Promise<PushMessage[]> {
  const all = db.selectFrom('push_messages').select(['id', 'kind', 'channels', 'event', 'data', 'except_socket', 'user_id']).orderBy('id')
  const query = which === 'recent' ? all.where('made_at', '>', sql<Date>`now() - interval '5 minutes'`) : all.where('id', 'in', [...which])
  return (await query.execute()).map(messageOf)
}

type Row = {
  id: number
  kind: 'event' | 'terminate'
  channels: string[] | null
  event: string | null
  data: string | null
  except_socket: string | null
  user_id: string | null
}

export const messageOf = ({ id, kind, channels, event, data, except_socket, user_id }: Row): PushMessage =>
  kind === 'terminate'
    ? { id, kind, userId: user_id ?? '' }
    : { id, kind, channels: channels ?? [], event: event ?? '', data: data ?? '', exceptSocket: except_socket }

export async function purgePushMessages({ db }: Ctx): Promise<void> {
  await db.deleteFrom('push_messages').where('made_at', '<', sql<Date>`now() - interval '10 minutes'`).execute()
}
