import type { ComponentProps } from 'react'
import Player from '#player/blocks/player.tsx'
import { keptWith, playsElsewhere, sampleRecording } from '#player/blocks/sample-recording.ts'
import { Locked } from '#player/locked.tsx'
import type { BlockState, FakeAnswer } from '#ui/states/block-state.ts'
import { inTurn, pretend, see } from '#ui/states/reach.ts'

const player = (settings: Parameters<typeof keptWith>[0] = {}, change: Partial<ComponentProps<typeof Player>> = {}) => (
  <Player playable={sampleRecording} kept={keptWith(settings)} {...change} />
)
const answers = (answer: FakeAnswer) => ({ [`POST /products/${sampleRecording.product_id}/play`]: answer })
const quiet = answers('silence')

const ready = see('[data-waits]')
const plays = inTurn(ready, pretend('video', { paused: false, readyState: 4, currentTime: 96 }, 'playing'))
const waits = inTurn(ready, pretend('video', { paused: false, readyState: 1 }, 'waiting'))

/** The page says that it is offline until the state is left. */
const goOffline = async (box: HTMLElement) => {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => !box.isConnected })
}

const states: readonly BlockState[] = [
  { name: 'locked', element: <Locked to="/lessons/slow-blues-turnarounds" title={sampleRecording.title} loops={[]} /> },
  { name: 'ready', element: player(), answers: quiet, reach: ready },
  { name: 'loading', element: player(), answers: quiet, reach: waits, lingers: true },
  { name: 'playing', element: player(), answers: quiet, reach: plays, lingers: true },
  { name: 'loop', element: player({ loop: { from: 92, to: 118, on: true } }), answers: quiet, reach: plays, lingers: true },
  { name: 'slow', element: player({ rate: 0.7 }), answers: quiet, reach: plays, lingers: true },
  {
    name: 'ended',
    element: player({}, { next: { slug: 'the-curl', title: 'The curl' } }),
    answers: quiet,
    reach: inTurn(ready, pretend('video', { ended: true, paused: true, readyState: 4, currentTime: 304 }, 'ended')),
  },
  { name: 'error', element: player(), answers: answers(playsElsewhere), reach: see('[role=alert]') },
  { name: 'offline', element: player(), answers: quiet, reach: inTurn(goOffline, waits, see('[role=alert]')), lingers: true },
]
export default states
