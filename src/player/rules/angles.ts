import type { PracticeFile } from '#media/rules/practice-file.ts'

/** A horizontal band of the film, as shares of its height. `mirrors`: it has no words, so it may be mirrored. */
export type Angle = PracticeFile['angles'][number]

export const wholeFilm: Angle = { name: 'whole', top: 0, height: 1, mirrors: false }

/** The chosen angle, or the whole film where the recording has no such one. */
export const angleNamed = (angles: readonly Angle[], name: Angle['name']): Angle => angles.find((angle) => angle.name === name) ?? wholeFilm

/** The part of an angle that may be mirrored: itself, or within the whole film the band that may. */
export const mirrorBand = (angles: readonly Angle[], shown: Angle): Angle | null => {
  if (shown.mirrors) return shown
  return shown.name === 'whole' ? (angles.find(({ mirrors, name }) => mirrors && name !== 'whole') ?? null) : null
}

/** On a narrow screen the tab is shown this much larger, around the line where "now" is. Shares of the width. */
export const closeUp = (angle: Angle, zoom: number, now: number) => {
  const width = 1 / zoom
  return { left: Math.min(1 - width, Math.max(0, now - width * 0.4)), top: angle.top, width, height: angle.height }
}
