import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx.ts'
import { kindOf } from '#platform/push/channels.ts'
import { parsed } from '#platform/push/frames.ts'
import type { Hub } from '#platform/push/hub.server.ts'
import type { Listeners } from '#platform/push/rooms.ts'

/** For how long a node that says nothing is believed to live, and how often it says that it does; tests wait less. */
export type Lease = { seconds: number; beatMs: number }

export const usualLease: Lease = { seconds: 30, beatMs: 10_000 }

export type Presence = { hear: (said: string) => void; close: () => Promise<void> }

/**
 * Lets all nodes know who listens at each. A node writes its own listeners and says in which channels they changed, and the others read
 * those again; what cannot be written or read is tried again at the next beat. Where nobody listens anywhere nothing is done at all.
 */
export function openPresence(ctx: Ctx, hub: Hub, lease: Lease = usualLease): Presence {
  const { rooms } = hub
  const node = crypto.randomUUID()
  const toWrite = new Set<string>()
  const toRead = new Set<string>()
  let beats = false
  let works = false
  let working = Promise.resolve()
  let closed = false
  let timer: NodeJS.Timeout | undefined

  rooms.whenChanged((channel) => {
    if (!isShared(channel)) return
    toWrite.add(channel)
    work()
  })

  /** One thing after the other, so that what is read last is what stood there last. */
  function work(): void {
    if (closed || works) return
    works = true
    working = run()
      .catch((error: unknown) => ctx.log.warn({ err: error }, 'who is present waits for the database'))
      .then(() => {
        const somebody = toWrite.size + toRead.size > 0 || rooms.occupiedElsewhere().length > 0 || rooms.occupiedHere().some(isShared)
        if (somebody && !closed) timer ??= setTimeout(beat, lease.beatMs).unref()
      })
  }

  function beat(): void {
    timer = undefined
    beats = true
    work()
  }

  async function run(): Promise<void> {
    try {
      while (!closed && (beats || toWrite.size > 0 || toRead.size > 0)) {
        if (beats) await forgetNodes(ctx, sql`alive_until < now()`)
        if (toWrite.size > 0 || (beats && rooms.occupiedHere().some(isShared))) await taking(toWrite, write)
        beats = false
        if (toRead.size > 0) await taking(toRead, read)
      }
    } finally {
      works = false
    }
  }

  /** All that waits, which waits on when it fails. */
  async function taking(waiting: Set<string>, act: (channels: string[]) => Promise<void>): Promise<void> {
    const channels = [...waiting]
    waiting.clear()
    try {
      await act(channels)
    } catch (error) {
      for (const channel of channels) waiting.add(channel)
      throw error
    }
  }

  const write = (given: string[]): Promise<void> =>
    ctx.transaction(async ({ db }) => {
      const isNew = await sayAlive(db, node, lease)
      const channels = isNew ? [...new Set([...given, ...rooms.occupiedHere().filter(isShared)])] : given
      if (channels.length === 0) return
      const rows = channels.flatMap((channel) =>
        [...rooms.listenersHere(channel)].map(([user_id, { info, connections }]) => ({
          channel,
          user_id,
          info: info === undefined ? null : JSON.stringify(info),
          connections,
        })),
      )
      await sql`delete from push_present where node = ${node} and channel = any(${channels})`.execute(db)
      await sql`
        insert into push_present (node, channel, user_id, info, connections)
        select ${node}::uuid, channel, user_id, info, connections
        from jsonb_to_recordset(${JSON.stringify(rows)}) as row (channel text, user_id text, info text, connections integer)`.execute(db)
      await sql`select pg_notify('push_present', ${node}::text || ' ' || channel) from unnest(${channels}::text[]) as channel`.execute(db)
    })

  async function read(given: string[]): Promise<void> {
    const all = given.includes('')
    const { rows } = await sql<{ channel: string; user_id: string; info: string | null; connections: number }>`
      select channel, user_id, min(info) as info, sum(connections)::integer as connections from push_present
      where node <> ${node} and (${all}::boolean or channel = any(${given})) group by channel, user_id order by channel, user_id`.execute(
      ctx.db,
    )
    const found = new Map<string, Listeners>(
      [...given, ...(all ? rooms.occupiedElsewhere() : [])].filter(Boolean).map((channel) => [channel, new Map()]),
    )
    for (const { channel, user_id, info, connections } of rows) {
      const listeners: Listeners = found.get(channel) ?? new Map()
      found.set(channel, listeners.set(user_id, { info: info === null ? undefined : parsed(info), connections }))
    }
    for (const [channel, listeners] of found) hub.noteElsewhere(channel, listeners)
  }

  return {
    /** A node and a channel in which something changed there, `- channel` when a node is gone, `all` when some of it may have been missed. */
    hear(said) {
      const [from, channel = ''] = said.split(' ')
      if (from === node) return
      toRead.add(channel)
      if (channel === '') beats = true
      work()
    },
    async close() {
      closed = true
      clearTimeout(timer)
      await working
      await forgetNodes(ctx, sql`id = ${node}`).catch(() => undefined)
    },
  }
}

/** Where a person signed in is told something concerns nobody else. */
const isShared = (channel: string): boolean => kindOf(channel) !== 'user'

/** Answers whether the node was unknown, or had been given up: then nothing of what it wrote is left. */
async function sayAlive(db: Ctx['db'], id: string, { seconds }: Lease): Promise<boolean> {
  const alive_until = sql<Date>`now() + make_interval(secs => ${seconds})`
  const { numUpdatedRows } = await db.updateTable('push_nodes').set({ alive_until }).where('id', '=', id).executeTakeFirst()
  if (numUpdatedRows > 0n) return false
  await db.insertInto('push_nodes').values({ id, alive_until }).execute()
  return true
}

/** Takes nodes away with all they wrote, and says so to those that are left. */
const forgetNodes = ({ db }: Ctx, which: ReturnType<typeof sql<boolean>>) =>
  sql`
    with dead as (delete from push_nodes where ${which} returning id),
    gone as (select distinct channel from push_present where node in (select id from dead))
    select pg_notify('push_present', '- ' || channel) from gone`.execute(db)
