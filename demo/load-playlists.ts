import { sql } from 'kysely'
import type { Db } from '#platform/db.server.ts'
import { people } from './people.ts'

type Track = { slug: string; semitones?: number; rate?: number; gap?: number; count_in?: number; note?: string }

const playlists: { name: string; description: string; tracks: Track[] }[] = [
  {
    name: 'Friday at the Granary',
    description: 'Second set, forty minutes with the talking. Verandah only if they’re still sitting down.',
    tracks: [
      { slug: 'corner-lamp-shuffle', note: 'Thin pick, straight in' },
      { slug: 'loose-change-strut', rate: 0.95, gap: 8, note: 'Introduce the band over the last chord' },
      { slug: 'sunday-verandah', semitones: 2, gap: 5, count_in: 2 },
      { slug: 'gravel-road-north', gap: 4 },
      { slug: 'iron-weather', gap: 12, count_in: 2, note: 'Drop D: tune while they clap' },
    ],
  },
  {
    name: 'Slow hands',
    description: 'Ten minutes before work.',
    tracks: [{ slug: 'rain-on-the-skylight', rate: 0.8 }, { slug: 'letters-unsent', rate: 0.85 }, { slug: 'sunday-shoes' }],
  },
]

export async function loadPlaylists(db: Db, now: Date): Promise<void> {
  for (const { name, description, tracks } of playlists) {
    const rows = tracks.map((track, at) => ({ semitones: 0, rate: 1, gap: 2, count_in: 1, note: '', ...track, position: at + 1 }))
    await sql`
      with list as (
        insert into playlists (user_id, name, description, created_at, changed_at)
        values (${people.subscriber.id}, ${name}, ${description}, ${now}, ${now}) returning id
      )
      insert into playlist_items (playlist_id, product_id, position, semitones, rate, gap, count_in, note, added_at)
      select list.id, p.id, t.position, t.semitones, t.rate, t.gap, t.count_in, t.note, ${now}
      from list, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as t (slug text, position int, semitones int, rate numeric, gap numeric, count_in int, note text)
      join products p on p.slug = t.slug and p.kind = 'backing-track'`.execute(db)
  }
}
