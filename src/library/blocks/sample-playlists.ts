import type { OwnPlaylist } from '#library/playlists/playlists-page.server.ts'
import type { ShownPlaylist } from '#library/rules/waiting-playlists.ts'

/** Playlists of the catalogue of blocks at /demo/blocks. */

const id = (n: number): string => `00000000-0000-4000-8000-00000000000${n}`

const shown = { description: '', holds: false, waits: false, isNew: false }
export const samplePlaylists: readonly ShownPlaylist[] = [
  { ...shown, id: id(1), name: 'Sunday set', tracks: 3, duration: 912, holds: true },
  { ...shown, id: id(2), name: 'Warm-up', tracks: 5, duration: 1260 },
  { ...shown, id: id(3), name: 'To learn before Leeds', tracks: 0, duration: 0, waits: true },
]

const track = {
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

export const samplePlaylist: OwnPlaylist = {
  id: id(1),
  name: 'Sunday set',
  description: 'For the kitchen, in this order.',
  shared: null,
  showsOwner: false,
  removed: [],
  backing_tracks: ['Slow blues in A', 'Shuffle in E', 'Walking in G'].map((title, at) => ({
    ...track,
    id: id(4 + at),
    product_id: 900 + at,
    slug: title.toLowerCase().replaceAll(' ', '-'),
    title,
    artist: 'Otis Venn',
  })),
}
