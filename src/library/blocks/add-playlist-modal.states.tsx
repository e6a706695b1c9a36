import AddPlaylistModal from '#library/blocks/add-playlist-modal.tsx'
import { samplePlaylists } from '#library/blocks/sample-playlists.ts'
import type { BlockState, FakeAnswer } from '#ui/states/block-state.ts'
import { nothing } from '#ui/states/holding.tsx'
import { inTurn, press, see } from '#ui/states/reach.ts'

const modal = <AddPlaylistModal productId={900} title="Slow blues in A" onClose={nothing} />

const list = (answer: FakeAnswer) => ({ 'GET /members/playlists': answer })
const lists = list({ body: { playlists: samplePlaylists } })
const listed = see('input[type=checkbox]')
const [, second] = samplePlaylists
const put = (answer: FakeAnswer) => ({ ...lists, [`PUT /members/playlists/${second?.id}/tracks/900`]: answer })
const tick = inTurn(listed, press('label:nth-of-type(2) input'))

const states: readonly BlockState[] = [
  { name: 'loading', element: modal, answers: list('silence') },
  { name: 'none yet', element: modal, answers: list({ body: { playlists: [] } }), reach: see('form') },
  { name: 'already in', element: modal, answers: lists, reach: listed },
  { name: 'saving', element: modal, answers: put('silence'), reach: inTurn(tick, see('[aria-busy]')) },
  { name: 'not saved', element: modal, answers: put('no connection'), reach: inTurn(tick, see('[role=alert] p')) },
  { name: 'error', element: modal, answers: list('no connection'), reach: see('[role=alert]') },
  {
    name: 'guest',
    element: modal,
    answers: list({ body: { message: 'Sign in first.', code: 'sign-in-required' }, status: 401 }),
    reach: see('a[href^="/sign-in"]'),
  },
]
export default states
