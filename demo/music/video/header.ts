import type { SKRSContext2D } from '@napi-rs/canvas'
import { colours } from './look.ts'
import { printed, type, write } from './text.ts'

/** What stands over the neck: what is taught, how it is played now, which chord, which beat. */
export interface HeaderState {
  facts: string
  label: string
  tempo: number
  /** The chord that sounds, or the number that is counted. */
  chord: string
  counting: boolean
  beat: number
  beats: number
  /** Which of the passages is played, and how many there are. */
  passage: number
  passages: number
}

/** Draws the header; two equal states look the same. */
export function drawHeader(g: SKRSContext2D, state: HeaderState): void {
  drawPlace(g, state)
  g.fillStyle = colours.creamSoft
  write(g, state.facts, 61, 112, type.small, 19)
  g.fillStyle = state.counting ? colours.creamSoft : colours.brass
  write(g, state.counting ? state.chord : printed(state.chord), 1226, 96, type.chord, 66, 'right')
  for (let beat = 0; beat < state.beats; beat++) drawLamp(g, 1218 - (state.beats - 1 - beat) * 28, 128, beat === state.beat)
}

/** Which step this is and how fast, and a row of marks for all the steps. */
function drawPlace(g: SKRSContext2D, state: HeaderState): void {
  g.fillStyle = colours.cream
  write(g, `${state.label}  ·  ${state.tempo} bpm`, 60, 78, type.title, 36)
  let x = 61
  for (let index = 0; index < state.passages; index++) {
    g.fillStyle = index === state.passage ? colours.brass : colours.creamFaint
    g.beginPath()
    g.roundRect(x, 134, index === state.passage ? 26 : 10, 6, 3)
    g.fill()
    x += index === state.passage ? 34 : 18
  }
}

function drawLamp(g: SKRSContext2D, x: number, y: number, lit: boolean): void {
  if (lit) {
    const glow = g.createRadialGradient(x, y, 3, x, y, 20)
    glow.addColorStop(0, 'rgba(255, 205, 120, 0.75)')
    glow.addColorStop(1, 'rgba(255, 190, 90, 0)')
    g.fillStyle = glow
    g.fillRect(x - 20, y - 20, 40, 40)
  }
  g.fillStyle = lit ? colours.brassShine : colours.creamFaint
  g.beginPath()
  g.arc(x, y, 7, 0, Math.PI * 2)
  g.fill()
}
