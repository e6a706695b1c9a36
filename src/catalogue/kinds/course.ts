import type { Kind } from '#catalogue/kinds/kind.ts'

export const course: Kind = {
  name: 'course',
  path: '/courses',
  one: 'Course',
  many: 'Courses',
  about: 'A teacher, a plan and lessons in the order they belong. Start at chapter one and come back tomorrow.',
  physical: false,
  streamable: true,
  downloadable: false,
  libraryCategory: 'Courses',
  preview: 'trailer',
  facets: ['style', 'level', 'technique', 'tuning', 'artist', 'price', 'year'],
  schema: 'Course',
}
