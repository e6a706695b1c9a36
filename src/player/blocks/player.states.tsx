import type { ComponentProps } from 'react'
import Player from '#player/blocks/player.tsx'
import { another, loops, nothingKept, playsElsewhere, sampleRecording, slows } from '#player/blocks/sample-recording.ts'
import { Locked } from '#player/locked.tsx'
import type { BlockState, FakeAnswer } from '#ui/states/block-state.ts'
import { inTurn, pretend, see } from '#ui/states/reach.ts'

const player = (change: Partial<ComponentProps<typeof Player>> = {}) => <Player playable={sampleRecording} kept={nothingKept} {...change} />
const answers = (answer: FakeAnswer, { product_id } = sampleRecording) => ({ [`POST /products/${product_id}/play`]: answer })
const quiet = answers('silence')

const [looped, slowed] = [another(sampleRecording, 1), another(sampleRecording, 2)]

const ready = see('[data-waits]')
const plays = inTurn(ready, pretend('video', { paused: false, readyState: 4, currentTime: 96 }, 'playing'))
const waits = inTurn(ready, pretend('video', { paused: false, readyState: 1 }, 'waiting'))

/** Makes the page report offline until the state is left. */
const goOffline = async (box: HTMLElement) => {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => !box.isConnected })
}

const states: readonly BlockState[] = [
  { name: 'locked', element: <Locked to="/lessons/slow-blues-turnarounds" title={sampleRecording.title} loops={[]} /> },
  { name: 'ready', element: player(), answers: quiet, reach: ready },
  { name: 'loading', element: player(), answers: quiet, reach: waits, lingers: true },
  { name: 'playing', element: player(), answers: quiet, reach: plays, lingers: true },
  {
    name: 'loop',
    element: player({ playable: looped }),
    answers: answers('silence', looped),
    reach: inTurn(plays, loops('video')),
    lingers: true,
  },
  { name: 'slow', element: player({ playable: slowed }), answers: answers('silence', slowed), reach: inTurn(plays, slows), lingers: true },
  {
    name: 'ended',
    element: player({ next: { slug: 'the-curl', title: 'The curl' } }),
    answers: quiet,
    reach: inTurn(ready, pretend('video', { ended: true, paused: true, readyState: 4, currentTime: 304 }, 'ended')),
  },
  { name: 'error', element: player(), answers: answers(playsElsewhere), reach: see('[role=alert]') },
  { name: 'offline', element: player(), answers: quiet, reach: inTurn(goOffline, waits, see('[role=alert]')), lingers: true },
]
export default states
