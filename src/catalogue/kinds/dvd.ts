import type { Kind } from '#catalogue/kinds/kind.ts'

export const dvd: Kind = {
  name: 'dvd',
  path: '/dvds',
  one: 'DVD',
  many: 'DVDs',
  about: 'For the shelf and for rooms without a network. Posted in a case that survives the letterbox.',
  physical: true,
  streamable: false,
  downloadable: false,
  libraryCategory: null,
  preview: 'trailer',
  facets: ['style', 'level', 'artist', 'price', 'year'],
  schema: 'VideoObject',
}
