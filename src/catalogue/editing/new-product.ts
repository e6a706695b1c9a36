import type { KindName } from '#catalogue/kinds/kind.ts'

export const longestChapter = 120

/** More can be added in the editor. */
export const mostNewParts = 8

/** The usual kind of product for a recording type. */
export const kindOfRecording: Readonly<Record<'lesson' | 'track' | 'stream', KindName>> = {
  lesson: 'lesson',
  track: 'backing-track',
  stream: 'stream',
}
