import type { Kind } from '#catalogue/kinds/kind.ts'

export const bundle: Kind = {
  name: 'bundle',
  path: '/bundles',
  one: 'Bundle',
  many: 'Bundles',
  physical: false,
  streamable: true,
  downloadable: false,
  libraryCategory: 'Bundles',
  preview: 'trailer',
  facets: ['style', 'level', 'artist', 'price', 'year'],
  schema: null,
}
