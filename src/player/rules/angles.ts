import type { PracticeFile } from '#media/rules/practice-file.ts'

/** A horizontal band of the film, as shares of its height. `mirrors`: it shows no text, so it may be mirrored. */
export type Angle = PracticeFile['angles'][number]

export const wholeFilm: Angle = { name: 'whole', top: 0, height: 1, mirrors: false }

/** The named angle, or the whole film if the recording lacks it. */
export const angleNamed = (angles: readonly Angle[], name: Angle['name']): Angle => angles.find((angle) => angle.name === name) ?? wholeFilm

/** The part of an angle that may be mirrored: the angle itself, or a band within the whole film. */
export const mirrorBand = (angles: readonly Angle[], shown: Angle): Angle | null => {
  if (shown.mirrors) return shown
  return shown.name === 'whole' ? (angles.find(({ mirrors, name }) => mirrors && name !== 'whole') ?? null) : null
}

/** Zooms the tab on a narrow screen, around the "now" line. Shares of the width. */
export const closeUp = (angle: Angle, zoom: number, now: number) => {
  const width = 1 / zoom
  return { left: Math.min(1 - width, Math.max(0, now - width * 0.4)), top: angle.top, width, height: angle.height }
}
