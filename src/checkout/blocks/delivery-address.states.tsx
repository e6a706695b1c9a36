import type { ComponentProps } from 'react'
import DeliveryAddress from '#checkout/blocks/delivery-address.tsx'
import { OrderSummary } from '#checkout/order-summary.tsx'
import Coupon from '#offers/blocks/coupon.tsx'
import type { BlockState } from '#ui/states/block-state.ts'
import { neverResolves } from '#ui/states/inert-props.tsx'
import { click } from '#ui/states/interactions.ts'

type Props = ComponentProps<typeof DeliveryAddress>

const robin = {
  name: 'Robin Marsh',
  line1: '14 Lantern Row',
  line2: '',
  city: 'Hebden Bridge',
  county: '',
  postcode: 'HX7 8AA',
  country: 'GB',
  contact_number: '',
}
const saved: Props['saved'] = [
  { ...robin, id: 'a1', type: 'delivery', default: true, default_delivery: true },
  {
    ...robin,
    id: 'a2',
    type: 'delivery',
    name: 'Nell Harrow',
    line1: '3 Capo Close',
    city: 'Leeds',
    postcode: 'LS1 4DY',
    default: false,
    default_delivery: false,
  },
]
const forms: Props['forms'] = {
  GB: {
    country: 'GB',
    name: 'United Kingdom',
    fields: ['line1', 'city', 'postcode'],
    needed: ['line1', 'city', 'postcode'],
    words: { line1: 'Address', city: 'Town or city', county: 'County', postcode: 'Postcode' },
    postcode: null,
    example: 'HX7 8AA',
    regions: [],
  },
}

const address = (change: Partial<Props>) => (
  <form className="max-w-text">
    <DeliveryAddress
      saved={[]}
      value={null}
      countries={{ GB: 'United Kingdom' }}
      forms={forms}
      homeCountry="GB"
      errors={{}}
      maySave
      {...change}
    />
  </form>
)

const lesson = { title: 'Slow blues turnarounds', cover: { image: null, colour: '#3d4f5c' } }

const states: readonly BlockState[] = [
  { name: 'none', element: address({}) },
  { name: 'list', element: address({ saved }) },
  { name: 'edit', element: address({ saved }), reach: click('input[value=another]') },
  { name: 'default', element: address({ saved: saved.slice(0, 1) }) },
  {
    name: 'refused',
    element: address({ value: { ...robin, postcode: 'HX7' }, errors: { 'delivery_address.postcode': 'Enter a postcode like HX7 8AA.' } }),
  },
  {
    name: 'not needed',
    element: (
      <div className="max-w-96">
        <OrderSummary
          lines={[{ ...lesson, id: 1, label: 'Download', qty: 1, price: 699, problem: null }]}
          coupon={null}
          currency="GBP"
          totals={{ subtotal: 699, discount: 0, shipping: 0, points_value: 0, tax: 117, total: 699, currency: 'GBP' }}
          shipping="none"
          abroad={false}
          couponForm={<Coupon applied={null} back="/checkout" onApply={neverResolves} onRemove={neverResolves} />}
        />
      </div>
    ),
    note: 'A cart without discs has no delivery step, so there is no address to ask for: its summary has no line for shipping.',
  },
]
export default states
