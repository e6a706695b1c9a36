import type { Kind } from '#catalogue/kinds/kind.ts'

export const lesson: Kind = {
  name: 'lesson',
  path: '/lessons',
  one: 'Lesson',
  many: 'Lessons',
  physical: false,
  streamable: true,
  downloadable: true,
  libraryCategory: 'Lessons',
  preview: 'trailer',
  facets: ['style', 'level', 'technique', 'chord', 'hardest', 'stretch', 'tuning', 'key', 'artist', 'tempo', 'price', 'year'],
  schema: 'LearningResource',
}
