import { randomUUID } from 'node:crypto'
import { addTrack, orderItems } from '#library/playlists/playlist-items.server.ts'
import { createPlaylist, listPlaylists } from '#library/playlists/playlists.server.ts'
import { recordHeard } from '#library/progress/progress.server.ts'
import { recordPlayed } from '#practice/log/log.server.ts'
import { addLoop } from '#practice/loops.server.ts'
import { addRound } from '#practice/today/rounds.server.ts'
import { today } from '#practice/today/today.server.ts'
import type { Person } from './person.ts'
import type { World } from './world.ts'

/** One session: plays and marks the loops of the day, saves another section, continues a lesson, and reorders the playlist. */
export async function practise({ db }: World, { ctx, luck }: Person): Promise<void> {
  const { due } = await today(ctx)
  const minutes = due.reduce((sum, loop) => sum + loop.minutes, 0)
  if (due.length > 1 && minutes > ctx.config.practiceMinutes) throw new Error(`${minutes} minutes are due on one day`)
  for (const { id, goal } of due) {
    const clean = luck.chance(0.7)
    const { due_at } = await addRound(ctx, id, { id: randomUUID(), rate: clean ? goal : goal / 2, clean })
    if (new Date(due_at) <= ctx.now()) throw new Error(`loop ${id} is due at ${due_at}, right after it was played`)
  }
  const recordings = await db
    .selectFrom('products as p')
    .innerJoin('assets as a', 'a.id', 'p.asset_id')
    .select(['p.id', 'p.kind', 'a.duration_seconds as duration'])
    .where('p.published', '=', true)
    .where('p.kind', 'in', ['lesson', 'backing-track'])
    .orderBy('p.id')
    .execute()
  const { id: product_id, duration, kind } = luck.pick(recordings)
  const from = luck.below(Math.floor(duration) - 2)
  const name = `Bar ${ctx.now().toISOString()}`
  await addLoop(ctx, product_id, { name, from, to: from + 2, rate: 0.5, semitones: 0, goal_rate: 1 })
  if (kind === 'lesson') await recordHeard(ctx, product_id, [[from, from + 2]])
  const started_at = new Date(ctx.now().getTime() - 600_000).toISOString()
  await recordPlayed(ctx, randomUUID(), { product_id, started_at, seconds: 60 + luck.below(540), time_zone: 'Europe/London' })

  const track = recordings.find((recording) => recording.kind === 'backing-track')
  const [own] = await listPlaylists(ctx)
  const { id } = own ?? (await createPlaylist(ctx, { name: 'Warm-up', description: '' }, { productId: track?.id }))
  if (!track) return
  const { backing_tracks: tracks } = await addTrack(ctx, id, track.id)
  const order = tracks.map((one) => one.id).toReversed()
  const put = await orderItems(ctx, id, order)
  if (String(put.backing_tracks.map((one) => one.id)) !== String(order)) throw new Error(`playlist ${id} isn’t in the order it was put in`)
}
