import type { Kind } from '#catalogue/kinds/kind.ts'

export const dvd: Kind = {
  name: 'dvd',
  path: '/dvds',
  one: 'DVD',
  many: 'DVDs',
  physical: true,
  streamable: false,
  downloadable: false,
  libraryCategory: null,
  preview: 'trailer',
  facets: ['style', 'level', 'artist', 'price', 'year'],
  schema: 'VideoObject',
}
