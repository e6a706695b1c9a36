import NewPlaylist from '#library/blocks/new-playlist.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import type { BlockState } from '#ui/states/block-state.ts'
import { neverResolves, WithState } from '#ui/states/inert-props.tsx'
import { click, sequence, typeInto, waitFor } from '#ui/states/interactions.ts'

const form = (onCreate: (naming: { name: string }) => Promise<void>) => (
  <div className="max-w-text">
    <NewPlaylist onCreate={onCreate} takenNames={['Sunday set']} />
  </div>
)
const create = (name: string) => sequence(typeInto('input[name=name]', name), click('button[type=submit]'))

const CreateAndShow = () => (
  <WithState first="">
    {(made, setMade) =>
      made ? (
        <EmptyState illustration="amp" title={made}>
          Nothing in it yet. Open a backing track and choose “Add to playlist”.
        </EmptyState>
      ) : (
        form(async ({ name }) => setMade(name))
      )
    }
  </WithState>
)

const states: readonly BlockState[] = [
  { name: 'empty', element: form(neverResolves) },
  { name: 'saving', element: form(neverResolves), reach: create('Monday set') },
  { name: 'duplicate', element: form(neverResolves), reach: sequence(create('Sunday set'), waitFor('[aria-invalid]')) },
  {
    name: 'error',
    element: form(() => Promise.reject(new Error('We couldn’t reach the shop. Try again.'))),
    reach: sequence(create('Monday set'), waitFor('html [role=alert] p')),
  },
  {
    name: 'done',
    element: <CreateAndShow />,
    reach: sequence(create('Monday set'), waitFor('h2')),
    note: 'The page opens the new panel and moves the focus there.',
  },
]
export default states
