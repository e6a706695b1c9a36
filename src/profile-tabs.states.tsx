import { AddressPanel } from '#account/addresses/address-panel.tsx'
import { sampleProducts } from '#catalogue/blocks/sample-products.ts'
import { SmallCard, SmallCardGrid } from '#catalogue/cards/small-card.tsx'
import { playPath } from '#catalogue/product-access.ts'
import { ShelfYears } from '#library/shelf-years.tsx'
import { PlanStatus } from '#membership/plan-status.tsx'
import { samplePlan } from '#membership/sample-plan.ts'
import { OrderRow } from '#orders/order-row.tsx'
import { SavedCard } from '#payments/methods/saved-card.tsx'
import type { BlockState } from '#ui/states/block-state.ts'

const address = {
  name: 'Robin Marsh',
  line1: '14 Lantern Row',
  line2: '',
  city: 'Hebden Bridge',
  county: '',
  postcode: 'HX7 8AA',
  country: 'GB',
  contact_number: '',
}
const card = { address, last_four: '4242', fingerprint: 'f', brand: 'visa', default_card: true, token: 'pm_1', expiry_date: '04/2099' }
const order = { currency: 'GBP', state: 'paid', state_words: 'Paid' } as const
const lines = sampleProducts.slice(0, 5).map(({ title, cover, slug }) => ({ title, cover, label: 'Download', url: `/lessons/${slug}` }))

/** B31: profile tabs that are pages of higher areas. */
const states: readonly BlockState[] = [
  {
    name: 'purchased media',
    element: (
      <section aria-labelledby="shelf">
        <h2 id="shelf" className="mb-4 border-line border-b pb-2 text-lg">
          Lessons
        </h2>
        <SmallCardGrid label="Lessons">
          {sampleProducts.slice(0, 3).map((product) => (
            <li key={product.id}>
              <SmallCard card={product} to={playPath(product)} />
            </li>
          ))}
        </SmallCardGrid>
        <ShelfYears shelf="Lessons" years={[2026, 2025]} active={2026} />
      </section>
    ),
    note: 'One shelf of /library.',
  },
  {
    name: 'orders',
    element: (
      <ul className="grid max-w-text gap-4">
        <OrderRow order={{ ...order, number: 'W-10042', total: 3495, placed_at: '2026-11-22T12:00:00Z', lines }} />
        <OrderRow order={{ ...order, number: 'W-10007', total: 699, placed_at: '2026-10-02T12:00:00Z', lines: lines.slice(0, 1) }} />
      </ul>
    ),
  },
  {
    name: 'addresses',
    element: (
      <ul className="grid max-w-text gap-4 sm:grid-cols-2" aria-label="Saved addresses">
        <AddressPanel
          address={{ ...address, id: 'a1', type: 'delivery', default: false, default_delivery: true }}
          country="United Kingdom"
        />
        <AddressPanel
          address={{ ...address, id: 'a2', type: 'billing', line1: '3 Capo Close', default: true, default_delivery: false }}
          country="United Kingdom"
        />
      </ul>
    ),
  },
  {
    name: 'cards',
    element: (
      <ul aria-label="Saved cards" className="grid max-w-text gap-3">
        <SavedCard card={card} now={new Date()} />
      </ul>
    ),
    note: 'Their other states are those of B6.',
  },
  { name: 'plan', element: <PlanStatus page={samplePlan({ acts: ['pause', 'cancel'] })} busy={false} /> },
]
export default states
