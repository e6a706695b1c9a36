import BackingTrackPlayer from '#player/blocks/backing-track-player.tsx'
import { nothingSaved, playsElsewhere, sampleRecording, setLoop, variantOf } from '#player/blocks/sample-recording.ts'
import { Locked } from '#player/locked.tsx'
import type { Recording } from '#player/player.contract.ts'
import { ProcessingNotice } from '#player/processing-notice.tsx'
import type { BlockState, FakeAnswer } from '#ui/states/block-state.ts'
import { fakeMedia, sequence, waitFor } from '#ui/states/interactions.ts'

const track: Recording = {
  ...variantOf(sampleRecording, 3),
  type: 'track',
  title: 'Slow blues in A',
  page: '/backing-tracks/slow-blues-in-a',
  chapters: [],
}
const looped = variantOf(track, 1)
const player = (playable = track) => <BackingTrackPlayer playable={playable} saved={nothingSaved} ignoreBar />

const answers = (answer: FakeAnswer, { product_id } = track) => ({ [`POST /products/${product_id}/play`]: answer })
const unanswered = answers('silence')

const sound = 'html body > audio:last-of-type'
const ready = waitFor('[data-waits]')
const plays = sequence(ready, fakeMedia(sound, { paused: false, readyState: 4, currentTime: 96 }, 'playing'))

const states: readonly BlockState[] = [
  { name: 'empty', element: <ProcessingNotice />, note: 'A track whose recording is still being made.' },
  { name: 'ready', element: player(), answers: unanswered, reach: ready },
  {
    name: 'loading',
    element: player(),
    answers: unanswered,
    reach: sequence(ready, fakeMedia(sound, { paused: false, readyState: 1 }, 'waiting')),
    lingers: true,
  },
  { name: 'playing', element: player(), answers: unanswered, reach: plays, lingers: true },
  { name: 'looping', element: player(looped), answers: answers('silence', looped), reach: sequence(plays, setLoop(sound)), lingers: true },
  { name: 'locked', element: <Locked to={track.page} title={track.title} loops={[]} /> },
  { name: 'error', element: player(), answers: answers(playsElsewhere), reach: waitFor('[role=alert]') },
]
export default states
