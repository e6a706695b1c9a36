import GiftModal, { type GiveAnswer } from '#gifts/blocks/gift-modal.tsx'
import { Button } from '#ui/form/button.tsx'
import type { BlockState } from '#ui/states/block-state.ts'
import { neverResolves, WithState } from '#ui/states/inert-props.tsx'
import { click, sequence, typeInto, waitFor } from '#ui/states/interactions.ts'

const modal = (onGive: () => Promise<GiveAnswer>) => (
  <WithState first={true}>
    {(open, setOpen) =>
      open ? (
        <GiftModal
          title="Slow blues turnarounds"
          mailTitle="Slow blues turnarounds, a lesson by Otis Venn"
          lines={[{ stockLineId: 9010, label: 'Download', price: '£6.99' }]}
          onGive={onGive}
          onClose={() => setOpen(false)}
        />
      ) : (
        <>
          <p role="status">The gift is in the cart.</p>
          <Button onClick={() => setOpen(true)}>Send another</Button>
        </>
      )
    }
  </WithState>
)
const succeeds = () => Promise.resolve(null)
const refused = (): Promise<GiveAnswer> =>
  Promise.resolve({ problem: 'This lesson can’t be given right now. Try again in a few minutes.', errors: {} })

const next = click('dialog button[type=submit].plate')
const fillIn = sequence(
  typeInto('input[name=recipient_name]', 'Nell Harrow'),
  typeInto('input[name=recipient_email]', 'nell@example.com'),
  typeInto('input[name=giver_name]', 'Robin'),
)
const complete = sequence(fillIn, next, waitFor('textarea'), next, waitFor('dialog'), next)

const states: readonly BlockState[] = [
  { name: 'editing', element: modal(succeeds) },
  { name: 'invalid', element: modal(succeeds), reach: sequence(next, waitFor('[aria-invalid]')) },
  { name: 'review', element: modal(succeeds), reach: sequence(fillIn, next, waitFor('textarea'), next) },
  { name: 'saving', element: modal(neverResolves), reach: complete },
  { name: 'added to cart', element: modal(succeeds), reach: sequence(complete, waitFor('p[role=status]')) },
  { name: 'error', element: modal(refused), reach: sequence(complete, waitFor('[role=alert] p')) },
]
export default states
