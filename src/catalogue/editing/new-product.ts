import type { KindName } from '#catalogue/kinds/kind.ts'

export const maxChapterLength = 120

/** More can be added in the editor. */
export const maxNewParts = 8

/** The usual kind of product for a recording type. */
export const kindOfRecording: Readonly<Record<'lesson' | 'track' | 'stream', KindName>> = {
  lesson: 'lesson',
  track: 'backing-track',
  stream: 'stream',
}
