import { Environment, importer, LayoutMode, model, NotationElement, rendering, Settings, StaveProfile } from '@coderline/alphatab'
import type { BarBox, DrawnScore, ScorePart } from '#player/tab/drawn-score.ts'

type DrawOptions = { part: ScorePart; notation: boolean; width: number; scale: number }

const partNames: Record<ScorePart, RegExp> = { lead: /lead|melody/i, rhythm: /rhythm/i, bass: /bass/i }

/** Parses an alphaTex file. Throws if invalid. */
export function readScore(tex: string): model.Score {
  const reading = new importer.AlphaTexImporter()
  reading.initFromString(tex, new Settings())
  const score = reading.readScore()
  // Our files show tab only; such a staff can't be drawn as notation.
  for (const staff of score.tracks.flatMap(({ staves }) => staves)) staff.showStandardNotation = true
  return score
}

type Effect = { notationElement: NotationElement; canShareBand: boolean }

/**
 * alphaTab 1.8 overlaps effects that may share a line if they begin on the same beat: a section, its first chord and the palm
 * mute. No setting changes that, so chords and sections get their own lines here.
 */
function separateLines(): void {
  const { defaultRenderers = [] } = Environment as { defaultRenderers?: readonly { effectBands: readonly { effect: Effect }[] }[] }
  for (const { effect } of defaultRenderers.flatMap(({ effectBands }) => effectBands))
    if (effect.notationElement === NotationElement.EffectChordNames || effect.notationElement === NotationElement.EffectMarker)
      Object.defineProperty(effect, 'canShareBand', { value: false })
}

export const partsIn = (score: model.Score): ScorePart[] =>
  (Object.keys(partNames) as ScorePart[]).filter((part) => score.tracks.some(({ name }) => partNames[part].test(name)))

/** Renders one part as SVG without alphaTab's player and UI: the page handles cursor and input. */
export function drawScore(score: model.Score, { part, notation, width, scale }: DrawOptions): DrawnScore {
  const track = score.tracks.find(({ name }) => partNames[part].test(name)) ?? score.tracks[0]
  if (!track) throw new Error('the score has no track')
  const settings = new Settings()
  settings.core.engine = 'svg'
  settings.core.useWorkers = false
  settings.core.enableLazyLoading = false
  settings.display.layoutMode = LayoutMode.Page
  settings.display.staveProfile = notation ? StaveProfile.Score : StaveProfile.Tab
  settings.display.scale = scale
  settings.display.padding = [8, 8]
  settings.notation.elements.set(NotationElement.TrackNames, false)
  separateLines()
  for (const hidden of [model.ScoreSubElement.Title, model.ScoreSubElement.Copyright, model.ScoreSubElement.CopyrightSecondLine])
    hide(score, hidden)
  const renderer = new rendering.ScoreRenderer(settings)
  renderer.width = width
  const parts: DrawnScore['parts'] = []
  let size = { width, height: 0 }
  let problem: Error | null = null
  renderer.error.on((error) => {
    problem = error
  })
  renderer.partialLayoutFinished.on(({ id }) => renderer.renderResult(id))
  renderer.partialRenderFinished.on(({ x, y, width, height, renderResult }) => {
    if (typeof renderResult === 'string') parts.push({ x, y, width, height, svg: renderResult })
  })
  renderer.renderFinished.on(({ totalWidth, totalHeight }) => {
    size = { width: totalWidth, height: totalHeight }
  })
  renderer.renderScore(score, [track.index])
  if (problem) throw problem
  const boxes = score.masterBars.map(({ index }) => boxOf(renderer, track, index))
  const barTexts = track.staves[0]?.bars.map(barText) ?? []
  renderer.destroy()
  return { ...size, parts, bars: boxes, barTexts }
}

function hide(score: model.Score, element: model.ScoreSubElement): void {
  score.style ??= new model.ScoreStyle()
  const style = score.style.headerAndFooter.get(element) ?? new model.HeaderFooterStyle()
  style.isVisible = false
  score.style.headerAndFooter.set(element, style)
}

/** Position of a bar and its beats; beats with their share of the bar's duration. */
function boxOf(renderer: rendering.ScoreRenderer, track: model.Track, index: number): BarBox {
  const bounds = renderer.boundsLookup?.findMasterBarByIndex(index)
  const bar = track.staves[0]?.bars[index]
  const length = bar?.masterBar.calculateDuration() || 1
  const { x = 0, y = 0, w = 0, h = 0 } = bounds?.lineAlignedBounds ?? {}
  const beats = (bar?.voices[0]?.beats ?? []).flatMap((beat) => {
    const found = renderer.boundsLookup?.findBeat(beat)
    return found ? [{ x: found.onNotesX, at: beat.playbackStart / length }] : []
  })
  return { x, y, width: w, height: h, beats }
}

/** Screen-reader text of a bar: 'A: string 2 fret 5, string 1 fret 6; rest'. */
function barText(bar: model.Bar): string {
  const beats = bar.voices[0]?.beats ?? []
  const chord = beats.find((beat) => beat.hasChord)?.chord?.name
  const played = beats.map((beat) =>
    beat.isRest || beat.notes.length === 0
      ? 'rest'
      : beat.notes.map((note) => `string ${bar.staff.tuning.length - note.string + 1} fret ${note.fret}`).join(' and '),
  )
  return `${chord ? `${chord}: ` : ''}${played.join(', ')}`
}
