import { Trash2 } from 'lucide-react'
import type { FormEvent } from 'react'
import { removeLine } from '#cart/cart-actions.client.ts'
import { IconButton } from '#ui/form/icon-button.tsx'
import { PostForm } from '#ui/form/post-form.tsx'

/** Removes a gift or the free DVD, which have no quantity. */
export function RemoveLine({ id, title }: { id: number; title: string }) {
  const remove = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    document.getElementById('main')?.focus({ preventScroll: true })
    void removeLine(id)
  }
  return (
    <PostForm reloadDocument action="/cart" onSubmit={remove}>
      <input type="hidden" name="intent" value="remove-line" />
      <input type="hidden" name="id" value={id} />
      <IconButton type="submit" label={`Remove ${title}`} icon={<Trash2 aria-hidden="true" size={18} />} />
    </PostForm>
  )
}
