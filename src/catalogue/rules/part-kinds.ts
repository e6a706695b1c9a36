import type { KindName } from '#catalogue/kinds/kind.ts'

/** What may be put into a course or a bundle; other kinds hold nothing. */
export const partKinds: Partial<Record<KindName, readonly KindName[]>> = {
  course: ['lesson'],
  bundle: ['lesson', 'course', 'stream', 'backing-track', 'dvd', 'cd'],
}
