import AddToCartChecklist from '#cart/blocks/add-to-cart-checklist.tsx'
import { emptyCart } from '#cart/blocks/sample-cart.ts'
import { cartStore } from '#cart/cart.client.ts'
import type { ChecklistRow } from '#cart/rules/checklist.ts'
import type { BlockState } from '#ui/states/block-state.ts'
import { click, sequence } from '#ui/states/interactions.ts'

const rows: ChecklistRow[] = ['The shuffle', 'Turnarounds', 'Double stops in G'].map((title, at) => ({
  stockLineId: 9201 + at,
  part: at,
  title,
  label: null,
  price: 499 + 100 * at,
  available: null,
  onSale: true,
  owned: false,
}))
const checklist = (shown: readonly ChecklistRow[] = rows) => (
  <AddToCartChecklist legend="Lessons of this course" rows={shown} currency="GBP" whole={{ words: 'The whole course', price: 1490 }} />
)
const someOwned = rows.map((row, at) => ({ ...row, owned: at === 0, available: at === 1 ? 0 : null }))

const clearCart = async () => cartStore.replace(emptyCart)
const tick = (row: number) => click(`input[value="${9201 + row}"]`)

const states: readonly BlockState[] = [
  { name: 'none', element: checklist(), reach: clearCart },
  { name: 'some', element: checklist(), reach: sequence(clearCart, tick(1)) },
  { name: 'all', element: checklist(), reach: sequence(clearCart, click('input[type=checkbox]:not([name])')) },
  { name: 'owned rows disabled', element: checklist(someOwned), reach: clearCart },
  { name: 'nothing ticked', element: checklist(), reach: sequence(clearCart, click('button[type=submit]')) },
  {
    name: 'saving',
    element: checklist(),
    answers: { 'POST /cart': 'silence' },
    reach: sequence(clearCart, tick(0), tick(2), click('button[type=submit]')),
  },
]
export default states
