import type { Kind } from '#catalogue/kinds/kind.ts'

export const stream: Kind = {
  name: 'stream',
  path: '/streams',
  one: 'Stream',
  many: 'Streams',
  physical: false,
  streamable: true,
  downloadable: false,
  libraryCategory: 'Streams',
  preview: 'trailer',
  facets: ['style', 'level', 'artist', 'price', 'year'],
  schema: 'VideoObject',
}
