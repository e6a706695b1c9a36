import Coupon from '#offers/blocks/coupon.tsx'
import type { BlockState } from '#ui/states/block-state.ts'
import { neverResolves, WithState } from '#ui/states/inert-props.tsx'
import { click, sequence, typeInto, waitFor } from '#ui/states/interactions.ts'

const done = () => Promise.resolve(true)
const coupon = (applied: string | null) => (
  <div className="max-w-96">
    <WithState first={applied}>
      {(code, setCode) => (
        <Coupon
          key={code}
          applied={code}
          onApply={(typed) => {
            setCode(typed)
            return done()
          }}
          onRemove={() => {
            setCode(null)
            return done()
          }}
        />
      )}
    </WithState>
  </div>
)

const states: readonly BlockState[] = [
  { name: 'empty', element: coupon(null) },
  {
    name: 'checking',
    element: (
      <div className="max-w-96">
        <Coupon applied={null} onApply={neverResolves} onRemove={neverResolves} />
      </div>
    ),
    reach: sequence(typeInto('input[name=code]', 'SHED10'), click('button[type=submit]')),
  },
  { name: 'applied', element: coupon('SHED10') },
  {
    name: 'refused',
    element: (
      <div className="max-w-96">
        <Coupon
          applied={null}
          problem="SHED10 needs a cart of at least £20.00. Yours is £6.99."
          tried="SHED10"
          onApply={() => Promise.resolve(false)}
          onRemove={done}
        />
      </div>
    ),
  },
  { name: 'removed', element: coupon('SHED10'), reach: sequence(click('button[type=submit]'), waitFor('input[name=code]')) },
]
export default states
