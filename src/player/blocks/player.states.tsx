import type { ComponentProps } from 'react'
import Player from '#player/blocks/player.tsx'
import { nothingSaved, playsElsewhere, sampleRecording, setLoop, slowDown, variantOf } from '#player/blocks/sample-recording.ts'
import { Locked } from '#player/locked.tsx'
import type { BlockState, FakeAnswer } from '#ui/states/block-state.ts'
import { fakeMedia, sequence, waitFor } from '#ui/states/interactions.ts'

const player = (change: Partial<ComponentProps<typeof Player>> = {}) => (
  <Player playable={sampleRecording} saved={nothingSaved} {...change} />
)
const answers = (answer: FakeAnswer, { product_id } = sampleRecording) => ({ [`POST /products/${product_id}/play`]: answer })
const unanswered = answers('silence')

const [looped, slowed] = [variantOf(sampleRecording, 1), variantOf(sampleRecording, 2)]

const ready = waitFor('[data-waits]')
const plays = sequence(ready, fakeMedia('video', { paused: false, readyState: 4, currentTime: 96 }, 'playing'))
const waits = sequence(ready, fakeMedia('video', { paused: false, readyState: 1 }, 'waiting'))

/** Makes the page report offline until the state is left. */
const goOffline = async (box: HTMLElement) => {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => !box.isConnected })
}

const states: readonly BlockState[] = [
  { name: 'locked', element: <Locked to="/lessons/slow-blues-turnarounds" title={sampleRecording.title} loops={[]} /> },
  { name: 'ready', element: player(), answers: unanswered, reach: ready },
  { name: 'loading', element: player(), answers: unanswered, reach: waits, lingers: true },
  { name: 'playing', element: player(), answers: unanswered, reach: plays, lingers: true },
  {
    name: 'loop',
    element: player({ playable: looped }),
    answers: answers('silence', looped),
    reach: sequence(plays, setLoop('video')),
    lingers: true,
  },
  {
    name: 'slow',
    element: player({ playable: slowed }),
    answers: answers('silence', slowed),
    reach: sequence(plays, slowDown),
    lingers: true,
  },
  {
    name: 'ended',
    element: player({ next: { slug: 'the-curl', title: 'The curl' } }),
    answers: unanswered,
    reach: sequence(ready, fakeMedia('video', { ended: true, paused: true, readyState: 4, currentTime: 304 }, 'ended')),
  },
  { name: 'error', element: player(), answers: answers(playsElsewhere), reach: waitFor('[role=alert]') },
  { name: 'offline', element: player(), answers: unanswered, reach: sequence(goOffline, waits, waitFor('[role=alert]')), lingers: true },
]
export default states
