import type { Kind } from '#catalogue/kinds/kind.ts'

export const backingTrack: Kind = {
  name: 'backing-track',
  path: '/backing-tracks',
  one: 'Backing track',
  many: 'Backing tracks',
  about: 'A band that waits for you. Pick a key and a tempo, mute what you play yourself, and go round again.',
  physical: false,
  streamable: true,
  downloadable: true,
  libraryCategory: 'Backing Tracks',
  preview: 'sample',
  facets: ['style', 'key', 'tempo', 'level', 'artist', 'price', 'year'],
  schema: 'MusicRecording',
}
