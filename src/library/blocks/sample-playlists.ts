import type { MyPlaylist } from '#library/playlists/playlists-page.server.ts'
import type { ShownPlaylist } from '#library/rules/pending-playlists.ts'

/** Playlists of the catalogue of blocks at /demo/blocks. */

const id = (n: number): string => `00000000-0000-4000-8000-00000000000${n}`

const defaults = { description: '', holds: false, waits: false, isNew: false }
export const samplePlaylists: readonly ShownPlaylist[] = [
  { ...defaults, id: id(1), name: 'Sunday set', tracks: 3, duration: 912, holds: true },
  { ...defaults, id: id(2), name: 'Warm-up', tracks: 5, duration: 1260 },
  { ...defaults, id: id(3), name: 'To learn before Leeds', tracks: 0, duration: 0, waits: true },
]

const trackDefaults = {
  music_key: 'A',
  tempo: 62,
  duration: 304,
  semitones: 0,
  rate: 1,
  gap: 2,
  count_in: 1,
  loop_id: null,
  note: '',
  standing: 'yes',
} as const

export const samplePlaylist: MyPlaylist = {
  id: id(1),
  name: 'Sunday set',
  description: 'For the kitchen, in this order.',
  shared: null,
  showsOwner: false,
  removed: [],
  backing_tracks: ['Slow blues in A', 'Shuffle in E', 'Walking in G'].map((title, at) => ({
    ...trackDefaults,
    id: id(4 + at),
    product_id: 900 + at,
    slug: title.toLowerCase().replaceAll(' ', '-'),
    title,
    artist: 'Otis Venn',
  })),
}
