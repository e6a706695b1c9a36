import type { Kind } from '#catalogue/kinds/kind.ts'

export const cd: Kind = {
  name: 'cd',
  path: '/cds',
  one: 'CD',
  many: 'CDs',
  physical: true,
  streamable: false,
  downloadable: false,
  libraryCategory: null,
  preview: 'sample',
  facets: ['style', 'artist', 'price', 'year'],
  schema: 'MusicAlbum',
}
