import GiftModal, { type GiveAnswer } from '#gifts/blocks/gift-modal.tsx'
import { Button } from '#ui/form/button.tsx'
import type { BlockState } from '#ui/states/block-state.ts'
import { Holding, unanswered } from '#ui/states/holding.tsx'
import { inTurn, press, see, type } from '#ui/states/reach.ts'

const modal = (onGive: () => Promise<GiveAnswer>) => (
  <Holding first={true}>
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
  </Holding>
)
const given = () => Promise.resolve(null)
const refused = (): Promise<GiveAnswer> =>
  Promise.resolve({ problem: 'This lesson can’t be given right now. Try again in a few minutes.', errors: {} })

const next = press('dialog button[type=submit].plate')
const write = inTurn(
  type('input[name=recipient_name]', 'Nell Harrow'),
  type('input[name=recipient_email]', 'nell@example.com'),
  type('input[name=giver_name]', 'Robin'),
)
const giveIt = inTurn(write, next, see('textarea'), next, see('dialog'), next)

const states: readonly BlockState[] = [
  { name: 'editing', element: modal(given) },
  { name: 'invalid', element: modal(given), reach: inTurn(next, see('[aria-invalid]')) },
  { name: 'review', element: modal(given), reach: inTurn(write, next, see('textarea'), next) },
  { name: 'saving', element: modal(unanswered), reach: giveIt },
  { name: 'added to cart', element: modal(given), reach: inTurn(giveIt, see('p[role=status]')) },
  { name: 'error', element: modal(refused), reach: inTurn(giveIt, see('[role=alert] p')) },
]
export default states
