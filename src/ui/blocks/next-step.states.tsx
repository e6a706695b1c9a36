import NextStep from '#ui/blocks/next-step.tsx'
import { Field } from '#ui/form/field.tsx'
import type { BlockState } from '#ui/states/block-state.ts'

const step = (error: string | null, busy = false) => (
  <form className="grid max-w-text gap-5">
    <Field label="Postcode" name="postcode" autoComplete="postal-code" defaultValue={error ? 'HX7' : 'HX7 8AA'} error={error} />
    <NextStep label="Continue to shipping" busy={busy} back={{ label: 'Back to cart', to: '/cart' }} />
  </form>
)

const states: readonly BlockState[] = [
  { name: 'enabled', element: step(null) },
  { name: 'invalid', element: step('Enter the whole postcode, like HX7 8AA.') },
  { name: 'saving', element: step(null, true) },
  { name: 'last', element: <NextStep label="See your certificate" to="/profile" back={{ label: 'Back to the course', to: '/courses' }} /> },
]
export default states
