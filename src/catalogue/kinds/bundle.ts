import type { Kind } from '#catalogue/kinds/kind.ts'

export const bundle: Kind = {
  name: 'bundle',
  path: '/bundles',
  one: 'Bundle',
  many: 'Bundles',
  about: 'Things that belong together, sold together, for less than they cost apart.',
  physical: false,
  streamable: true,
  downloadable: false,
  libraryCategory: 'Bundles',
  preview: 'trailer',
  facets: ['style', 'level', 'artist', 'price', 'year'],
  schema: null,
}
