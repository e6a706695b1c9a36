import type { Kind } from '#catalogue/kinds/kind.ts'

export const course: Kind = {
  name: 'course',
  path: '/courses',
  one: 'Course',
  many: 'Courses',
  physical: false,
  streamable: true,
  downloadable: false,
  libraryCategory: 'Courses',
  preview: 'trailer',
  facets: ['style', 'level', 'technique', 'chord', 'hardest', 'stretch', 'tuning', 'artist', 'price', 'year'],
  schema: 'Course',
}
