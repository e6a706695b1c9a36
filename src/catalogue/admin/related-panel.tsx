import { GripVertical } from 'lucide-react'
import { useRef } from 'react'
import { Link, useSubmit } from 'react-router'
import type { EditedRelated } from '#catalogue/editing/edited-product.ts'
import { kinds } from '#catalogue/kinds.ts'
import { CataloguePicker } from '#catalogue/picking/catalogue-picker.tsx'
import { maxRelated } from '#catalogue/rules/related.ts'
import { Button } from '#ui/form/button.tsx'
import { OrderButtons } from '#ui/form/order-buttons.tsx'
import { PostForm } from '#ui/form/post-form.tsx'
import { useDragOrder } from '#ui/form/use-drag-order.ts'

type RelatedPanelProps = {
  related: readonly EditedRelated[]
  typed: string
  error: string | undefined
  busy: boolean
}

/** Products shown first under "Play next", in order. */
export function RelatedPanel({ related, typed, error, busy }: RelatedPanelProps) {
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  const drop = (id: string, at: number) => {
    if (!form.current) return
    const data = new FormData(form.current)
    data.set('do', `move-${id}`)
    data.set('to', String(at))
    void submit(data, { method: 'post', preventScrollReset: true })
  }
  return (
    <section aria-labelledby="related" className="grid gap-5 panel p-5 sm:p-8">
      <div>
        <h2 id="related" className="text-xl">
          Related products
        </h2>
        <p className="text-ink-soft text-sm">Its page shows these first under “Play next”, then others by artist and style.</p>
      </div>
      {related.length > 0 && (
        <PostForm ref={form} preventScrollReset>
          <input type="hidden" name="list" value="related" />
          <ol aria-label="Related products" className="divide-y divide-line">
            {related.map((one, at) => (
              <RelatedRow key={one.id} related={one} at={at} last={at === related.length - 1} onDrop={(id) => drop(id, at)} />
            ))}
          </ol>
        </PostForm>
      )}
      {related.length < maxRelated && (
        <PostForm key={related.length} preventScrollReset className="grid gap-4">
          <input type="hidden" name="list" value="related" />
          <CataloguePicker
            of="products"
            label="Add products"
            name="related"
            value={typed}
            error={error}
            hint={`At most ${maxRelated} in all.`}
          />
          <div>
            <Button type="submit" name="do" value="add" busy={busy}>
              Add<span className="sr-only"> related products</span>
            </Button>
          </div>
        </PostForm>
      )}
    </section>
  )
}

type RelatedRowProps = { related: EditedRelated; at: number; last: boolean; onDrop: (id: string) => void }

function RelatedRow({ related: { id, title, kind, state }, at, last, onDrop }: RelatedRowProps) {
  const { element, handle, state: dragged } = useDragOrder('related', String(id), onDrop)
  return (
    <li
      ref={element}
      data-dragged={dragged}
      className="grid items-center gap-3 py-3 data-[dragged=over]:bg-brass-wash data-[dragged=self]:opacity-50 sm:grid-cols-[1fr_auto]"
    >
      <div className="flex items-center gap-2">
        <span ref={handle} aria-hidden="true" className="script-only cursor-grab touch-none select-none py-3 text-ink-soft">
          <GripVertical size={18} />
        </span>
        <span>
          <Link to={`/admin/products/${id}`} className="touch-target font-semibold">
            {title}
          </Link>
          <span className="pl-2 text-ink-soft text-sm">
            {kinds[kind].one}
            {state !== 'published' && ' · not in the shop, so visitors don’t see it'}
          </span>
        </span>
      </div>
      <OrderButtons id={id} title={title} first={at === 0} last={last} />
    </li>
  )
}
