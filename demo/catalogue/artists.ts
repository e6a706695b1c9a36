import type { SeedArtist } from '../seed-types.ts'
import { loudRooms } from './artists/loud-rooms.ts'
import { quietRooms } from './artists/quiet-rooms.ts'

/** The people who teach and play here. None of them exists. */
export const artists: SeedArtist[] = [...quietRooms, ...loudRooms].map(({ look, biography, ...row }) => ({
  ...row,
  biography: biography.join('\n\n'),
  cover: { seed: row.slug, kind: 'artist', title: row.name, style: row.styles[0], look },
}))
