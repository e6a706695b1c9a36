import type { KindName } from '#catalogue/kinds/kind.ts'

export const partKinds: Partial<Record<KindName, readonly KindName[]>> = {
  course: ['lesson'],
  bundle: ['lesson', 'course', 'stream', 'backing-track', 'dvd', 'cd'],
}
