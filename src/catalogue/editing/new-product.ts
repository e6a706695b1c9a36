import type { KindName } from '#catalogue/kinds/kind.ts'
import { kinds } from '#catalogue/kinds.ts'

export const longestChapter = 120

/** More are added in its editor. */
export const mostNewParts = 8

/** A kind inside a sentence: lesson, DVD. */
export const newProductWords = (kind: KindName): string =>
  kinds[kind].one === kinds[kind].one.toUpperCase() ? kinds[kind].one : kinds[kind].one.toLowerCase()

/** What is usually made of a recording of this type. */
export const kindOfRecording: Readonly<Record<'lesson' | 'track' | 'stream', KindName>> = {
  lesson: 'lesson',
  track: 'backing-track',
  stream: 'stream',
}
