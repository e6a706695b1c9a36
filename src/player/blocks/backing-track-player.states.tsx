import { BeingPrepared } from '#player/being-prepared.tsx'
import BackingTrackPlayer from '#player/blocks/backing-track-player.tsx'
import { another, loops, nothingKept, playsElsewhere, sampleRecording } from '#player/blocks/sample-recording.ts'
import { Locked } from '#player/locked.tsx'
import type { Recording } from '#player/player.contract.ts'
import type { BlockState, FakeAnswer } from '#ui/states/block-state.ts'
import { inTurn, pretend, see } from '#ui/states/reach.ts'

const track: Recording = {
  ...another(sampleRecording, 3),
  type: 'track',
  title: 'Slow blues in A',
  page: '/backing-tracks/slow-blues-in-a',
  chapters: [],
}
const looped = another(track, 1)
const player = (playable = track) => <BackingTrackPlayer playable={playable} kept={nothingKept} fresh />

const answers = (answer: FakeAnswer, { product_id } = track) => ({ [`POST /products/${product_id}/play`]: answer })
const quiet = answers('silence')

const sound = 'html body > audio:last-of-type'
const ready = see('[data-waits]')
const plays = inTurn(ready, pretend(sound, { paused: false, readyState: 4, currentTime: 96 }, 'playing'))

const states: readonly BlockState[] = [
  { name: 'empty', element: <BeingPrepared />, note: 'A track whose recording is still being made.' },
  { name: 'ready', element: player(), answers: quiet, reach: ready },
  {
    name: 'loading',
    element: player(),
    answers: quiet,
    reach: inTurn(ready, pretend(sound, { paused: false, readyState: 1 }, 'waiting')),
    lingers: true,
  },
  { name: 'playing', element: player(), answers: quiet, reach: plays, lingers: true },
  { name: 'looping', element: player(looped), answers: answers('silence', looped), reach: inTurn(plays, loops(sound)), lingers: true },
  { name: 'locked', element: <Locked to={track.page} title={track.title} loops={[]} /> },
  { name: 'error', element: player(), answers: answers(playsElsewhere), reach: see('[role=alert]') },
]
export default states
