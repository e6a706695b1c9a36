import type { Kind } from '#catalogue/kinds/kind.ts'

export const backingTrack: Kind = {
  name: 'backing-track',
  path: '/backing-tracks',
  one: 'Backing track',
  many: 'Backing tracks',
  physical: false,
  streamable: true,
  downloadable: true,
  libraryCategory: 'Backing Tracks',
  preview: 'sample',
  facets: ['style', 'key', 'tempo', 'chord', 'hardest', 'stretch', 'level', 'artist', 'price', 'year'],
  schema: 'MusicRecording',
}
