import AddPlaylistModal from '#library/blocks/add-playlist-modal.tsx'
import { samplePlaylists } from '#library/blocks/sample-playlists.ts'
import type { BlockState, FakeAnswer } from '#ui/states/block-state.ts'
import { noop } from '#ui/states/inert-props.tsx'
import { click, sequence, waitFor } from '#ui/states/interactions.ts'

const modal = <AddPlaylistModal productId={900} title="Slow blues in A" onClose={noop} />

const listAnswer = (answer: FakeAnswer) => ({ 'GET /members/playlists': answer })
const withPlaylists = listAnswer({ body: { playlists: samplePlaylists } })
const waitForList = waitFor('input[type=checkbox]')
const [, second] = samplePlaylists
const putAnswer = (answer: FakeAnswer) => ({ ...withPlaylists, [`PUT /members/playlists/${second?.id}/tracks/900`]: answer })
const tickSecond = sequence(waitForList, click('label:nth-of-type(2) input'))

const states: readonly BlockState[] = [
  { name: 'loading', element: modal, answers: listAnswer('silence') },
  { name: 'none yet', element: modal, answers: listAnswer({ body: { playlists: [] } }), reach: waitFor('form') },
  { name: 'already in', element: modal, answers: withPlaylists, reach: waitForList },
  { name: 'saving', element: modal, answers: putAnswer('silence'), reach: sequence(tickSecond, waitFor('[aria-busy]')) },
  { name: 'not saved', element: modal, answers: putAnswer('no connection'), reach: sequence(tickSecond, waitFor('[role=alert] p')) },
  { name: 'error', element: modal, answers: listAnswer('no connection'), reach: waitFor('[role=alert]') },
  {
    name: 'guest',
    element: modal,
    answers: listAnswer({ body: { message: 'Sign in first.', code: 'sign-in-required' }, status: 401 }),
    reach: waitFor('a[href^="/sign-in"]'),
  },
]
export default states
