import { Trash2 } from 'lucide-react'
import type { FormEvent } from 'react'
import { cartStore } from '#cart/cart.client.ts'
import { showToast } from '#ui/feedback/toast.client.ts'
import { IconButton } from '#ui/form/icon-button.tsx'
import { PostForm } from '#ui/form/post-form.tsx'

type RemoveFromCartProps = { stockLineId: number; qty: number; title: string; onRemoved?: () => void }

/** B33: removes a line; the toast can undo it. A plain form, labelled with its item. */
export default function RemoveFromCart({ stockLineId, qty, title, onRemoved }: RemoveFromCartProps) {
  const remove = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    focusNeighbour(event.currentTarget)
    cartStore.setQty(stockLineId, 0)
    showToast({ kind: 'success', text: `“${title}” was removed`, action: { label: 'Undo', run: () => cartStore.setQty(stockLineId, qty) } })
    onRemoved?.()
  }
  return (
    <PostForm reloadDocument action="/cart" onSubmit={remove}>
      <input type="hidden" name="intent" value="set" />
      <input type="hidden" name="stock_line_id" value={stockLineId} />
      <input type="hidden" name="qty" value="0" />
      <IconButton type="submit" label={`Remove ${title}`} icon={<Trash2 aria-hidden="true" size={18} />} />
    </PostForm>
  )
}

/** The removed line takes the focus with it: the next one gets it, else the previous, else the page. */
function focusNeighbour(form: HTMLFormElement): void {
  const line = form.closest('li')
  const beside = line?.nextElementSibling ?? line?.previousElementSibling
  const next = beside?.querySelector<HTMLElement>('a:not([tabindex="-1"])') ?? document.getElementById('main')
  next?.focus({ preventScroll: true })
}
