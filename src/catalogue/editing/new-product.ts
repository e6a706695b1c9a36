import type { KindName } from '#catalogue/kinds/kind.ts'

export const longestChapter = 120

/** More are added in its editor. */
export const mostNewParts = 8

/** What is usually made of a recording of this type. */
export const kindOfRecording: Readonly<Record<'lesson' | 'track' | 'stream', KindName>> = {
  lesson: 'lesson',
  track: 'backing-track',
  stream: 'stream',
}
