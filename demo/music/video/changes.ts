import { type Dot, dotsKey, dotsRect } from './finger-dots.ts'
import type { HeaderState } from './header.ts'
import { type BandName, bands, sheet, WIDTH } from './look.ts'
import type { Rect } from './rect.ts'
import { chordAtTime, headerAt, type Scene, sceneDots } from './scene.ts'

export interface Moment {
  scene: Scene
  header: HeaderState
  dots: readonly Dot[]
  /** The chord whose shape is on the neck, if shapes are shown. */
  shape: string
}

/** Reads off what is to be seen at a time. */
export function momentAt(scene: Scene, time: number): Moment {
  const shape = scene.passage.focus === 'rhythm' ? chordAtTime(scene, time) : ''
  return { scene, header: headerAt(scene, time), dots: sceneDots(scene, time), shape }
}

/** The part of the tab band that is more than moving paper: the line for "now" and the note under it. */
export const nowRect: Rect = { left: sheet.now - 74, top: bands.tab.top, width: 148, height: bands.tab.height }
/** The chord and the lamps. */
const beatRect: Rect = { left: 900, top: 0, width: WIDTH - 900, height: bands.header.height }

/** A band as a rectangle. */
export function bandRect(name: BandName): Rect {
  return { left: 0, top: bands[name].top, width: WIDTH, height: bands[name].height }
}

/** Which part of a band must be drawn again between two moments; `null` when it looks the same. The tab always moves. */
export function changedRect(name: BandName, before: Moment | null, now: Moment): Rect | null {
  if (!before || before.scene !== now.scene) return bandRect(name)
  if (name === 'floor') return null
  if (name === 'tab') return nowRect
  if (name === 'header') return changedHeader(before.header, now.header)
  if (before.shape !== now.shape) return bandRect('neck')
  if (dotsKey(before.dots) === dotsKey(now.dots)) return null
  return dotsRect(now.scene.view, [...before.dots, ...now.dots], bandRect('neck'))
}

function changedHeader(before: HeaderState, now: HeaderState): Rect | null {
  if (before.label !== now.label) return bandRect('header')
  return before.chord === now.chord && before.beat === now.beat && before.counting === now.counting ? null : beatRect
}
