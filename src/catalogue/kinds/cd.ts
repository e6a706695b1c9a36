import type { Kind } from '#catalogue/kinds/kind.ts'

export const cd: Kind = {
  name: 'cd',
  path: '/cds',
  one: 'CD',
  many: 'CDs',
  about: 'Records by the people who teach here, pressed in small numbers.',
  physical: true,
  streamable: false,
  downloadable: false,
  libraryCategory: null,
  preview: 'sample',
  facets: ['style', 'artist', 'price', 'year'],
  schema: 'MusicAlbum',
}
