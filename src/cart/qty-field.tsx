import { Minus, Plus } from 'lucide-react'
import type { FormEvent } from 'react'
import { cartStore } from '#cart/cart.client.ts'
import type { CartItemAnswer } from '#cart/cart.contract.ts'
import { maxLineQty, typedQty } from '#cart/rules/lines.ts'
import { Button } from '#ui/form/button.tsx'
import { IconButton } from '#ui/form/icon-button.tsx'
import { PostForm } from '#ui/form/post-form.tsx'
import { useServerValue } from '#ui/use-server-value.ts'

export function QtyField({ item }: { item: CartItemAnswer }) {
  const max = Math.min(item.available ?? maxLineQty, maxLineQty)
  const set = (qty: number) => cartStore.setQty(item.stock_line_id, qty)
  const commit = (field: HTMLInputElement) => {
    const qty = typedQty(field.value)
    if (qty !== null && qty !== item.qty) set(qty)
    else field.value = String(item.qty)
  }
  // Doesn't overwrite a value being typed.
  const fieldRef = useServerValue<HTMLInputElement>((field) => document.activeElement === field || commit(field))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('qty')
    if (field instanceof HTMLInputElement) commit(field)
  }
  return (
    <PostForm reloadDocument action="/cart" className="flex items-center gap-1" onSubmit={submit}>
      <input type="hidden" name="intent" value="set" />
      <input type="hidden" name="stock_line_id" value={item.stock_line_id} />
      <IconButton
        className="script-only"
        outlined
        label={`Decrease quantity of ${item.title}`}
        icon={<Minus aria-hidden="true" size={16} />}
        disabled={item.qty <= 1}
        onClick={() => set(item.qty - 1)}
      />
      <input
        name="qty"
        type="text"
        inputMode="numeric"
        pattern="[0-9]{1,2}"
        aria-label={`Quantity of ${item.title}`}
        key={item.qty}
        defaultValue={item.qty}
        ref={fieldRef}
        onBlur={(event) => commit(event.currentTarget)}
        className="h-11 w-10 rounded-control border border-line-strong bg-paper-raised text-center sm:w-12 tabular-nums"
      />
      <IconButton
        className="script-only"
        outlined
        label={`Increase quantity of ${item.title}`}
        icon={<Plus aria-hidden="true" size={16} />}
        disabled={item.qty >= max}
        onClick={() => set(item.qty + 1)}
      />
      <Button type="submit" look="plain" className="no-script-only">
        Update
      </Button>
    </PostForm>
  )
}
