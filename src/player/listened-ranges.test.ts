import { expect, test } from 'vitest'
import { collectHeard } from '#player/listened-ranges.client.ts'
import { practiceDefaults } from '#player/rules/practice-defaults.ts'

/** A manually advanced player: seconds of the recording and of wall-clock time. */
function playerByHand(duration: number) {
  const state = { ...practiceDefaults, time: 0, duration, playing: false, waiting: false, ended: false, counting: null, passes: 0 }
  let wall = 0
  let tell: () => void = () => undefined
  const watch = (listener: () => void) => {
    tell = listener
    return () => undefined
  }
  const can = { pitch: false, click: false, stems: 'none' as const }
  const heard = collectHeard({ state: () => ({ ...state, can, problem: null }) as never, watch }, duration, () => wall * 1000)
  const move = (change: Partial<typeof state>, seconds = 0) => {
    wall += seconds
    Object.assign(state, change)
    tell()
  }
  const play = (to: number, rate = 1) => {
    move({ playing: true, rate })
    while (state.time < to) move({ time: Math.min(to, state.time + 0.1 * rate) }, 0.1)
  }
  return { heard, move, play }
}

test('[P2] what sounds is collected at any speed, a seek is not, and a repeat counts once', () => {
  const { heard, move, play } = playerByHand(60)
  play(10, 0.5)
  move({ time: 30 })
  play(40, 2)
  move({ time: 32 })
  play(38)
  move({ playing: false })
  expect(heard.drain()).toEqual([
    [0, 10],
    [30, 40],
  ])
  expect(heard.drain()).toEqual([])
})

test('[P2] a hidden tab draws no frames, and what sounded in it counts', () => {
  const { heard, move, play } = playerByHand(300)
  play(5)
  move({ time: 125, playing: false }, 120)
  expect(heard.drain()).toEqual([[0, 125]])
})

test('[P2] what didn’t arrive is sent with the next call', () => {
  const { heard, move, play } = playerByHand(60)
  play(10)
  heard.restore(heard.drain())
  play(14)
  move({ playing: false })
  expect(heard.drain()).toEqual([[0, 14]])
})
