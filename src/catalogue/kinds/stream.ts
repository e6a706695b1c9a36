import type { Kind } from '#catalogue/kinds/kind.ts'

export const stream: Kind = {
  name: 'stream',
  path: '/streams',
  one: 'Stream',
  many: 'Streams',
  about: 'Whole sessions to watch at home: concerts, masterclasses and long evenings in small rooms.',
  physical: false,
  streamable: true,
  downloadable: false,
  libraryCategory: 'Streams',
  preview: 'trailer',
  facets: ['style', 'level', 'artist', 'price', 'year'],
  schema: 'VideoObject',
}
