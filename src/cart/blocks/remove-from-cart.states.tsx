import RemoveFromCart from '#cart/blocks/remove-from-cart.tsx'
import { filledCart, sampleItems } from '#cart/blocks/sample-cart.ts'
import { cartStore } from '#cart/cart.client.ts'
import { useCart } from '#cart/use-cart.ts'
import type { BlockState } from '#ui/states/block-state.ts'
import { click, sequence, waitForElement } from '#ui/states/interactions.ts'

function Lines() {
  const { cart } = useCart()
  return (
    <ul className="max-w-text divide-y divide-line border-line border-y">
      {(cart ?? filledCart).items.map(({ id, title, qty, stock_line_id }) => (
        <li key={id} className="flex min-h-14 items-center justify-between gap-4">
          <a href="/cart">
            {qty} × {title}
          </a>
          <RemoveFromCart stockLineId={stock_line_id} qty={qty} title={title} />
        </li>
      ))}
    </ul>
  )
}

const fill = async () => cartStore.replace(filledCart)
const remove = sequence(fill, click('li:last-child button'))
const undo = async (box: HTMLElement) => {
  const toast = [...(await waitForElement(box, 'html body')).querySelectorAll('button')].find(({ textContent }) => textContent === 'Undo')
  if (!toast) return new Promise((done) => setTimeout(done, 20)).then((): Promise<void> => undo(box))
  toast.click()
}
const answers = { 'PUT /cart/9011': { body: filledCart } }

const states: readonly BlockState[] = [
  { name: 'idle', element: <Lines />, reach: fill },
  { name: 'removing', element: <Lines />, answers: { 'PUT /cart/9011': 'silence' }, reach: remove, lingers: true },
  {
    name: 'undone',
    element: <Lines />,
    answers,
    reach: sequence(remove, undo, () => cartStore.saveNow()),
    note: `${sampleItems[1].title} is back, as the toast’s “Undo” left it.`,
  },
]
export default states
