import NewPlaylist from '#library/blocks/new-playlist.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import type { BlockState } from '#ui/states/block-state.ts'
import { Holding, unanswered } from '#ui/states/holding.tsx'
import { inTurn, press, see, type } from '#ui/states/reach.ts'

const form = (onCreate: (naming: { name: string }) => Promise<void>) => (
  <div className="max-w-text">
    <NewPlaylist onCreate={onCreate} taken={['Sunday set']} />
  </div>
)
const create = (name: string) => inTurn(type('input[name=name]', name), press('button[type=submit]'))

const Creating = () => (
  <Holding first="">
    {(made, setMade) =>
      made ? (
        <EmptyState drawing="amp" title={made}>
          Nothing in it yet. Open a backing track and choose “Add to playlist”.
        </EmptyState>
      ) : (
        form(async ({ name }) => setMade(name))
      )
    }
  </Holding>
)

const states: readonly BlockState[] = [
  { name: 'empty', element: form(unanswered) },
  { name: 'saving', element: form(unanswered), reach: create('Monday set') },
  { name: 'duplicate', element: form(unanswered), reach: inTurn(create('Sunday set'), see('[aria-invalid]')) },
  {
    name: 'error',
    element: form(() => Promise.reject(new Error('We couldn’t reach the shop. Try again.'))),
    reach: inTurn(create('Monday set'), see('html [role=alert] p')),
  },
  {
    name: 'done',
    element: <Creating />,
    reach: inTurn(create('Monday set'), see('h2')),
    note: 'The page opens the new panel and moves the focus there.',
  },
]
export default states
