import { type FormEvent, useId, useState } from 'react'
import { addManyToCart } from '#cart/cart-actions.client.ts'
import { type ChecklistRow, countParts, rowState, rowStateLabels, tickAll, tickRow } from '#cart/rules/checklist.ts'
import { useCart } from '#cart/use-cart.ts'
import { type Currency, formatMoney } from '#kernel/money.ts'
import { Button } from '#ui/form/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { PostForm } from '#ui/form/post-form.tsx'
import { Price } from '#ui/price.tsx'
import { useServerValue } from '#ui/use-server-value.ts'

type AddToCartChecklistProps = {
  legend: string
  rows: readonly ChecklistRow[]
  currency: Currency
  whole?: { words: string; price: number }
}

/** B3: parts or formats to tick, their total and one button. Also works as a plain form. */
export default function AddToCartChecklist({ legend, rows, currency, whole }: AddToCartChecklistProps) {
  const { cart } = useCart()
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const [busy, setBusy] = useState(false)
  const [empty, setEmpty] = useState(false)
  // Keeps what was ticked before hydration.
  const formRef = useServerValue<HTMLFormElement>((form) => setTicked(new Set(tickedIn(form))))
  const id = useId()
  const inCart = new Set(cart?.items.map((item) => item.stock_line_id))
  const free = rows.filter((row) => rowState(row, inCart) === 'free')
  const chosen = free.filter((row) => ticked.has(row.stockLineId))
  const parts = countParts(free)
  const total = chosen.reduce((sum, row) => sum + (row.price ?? 0), 0)
  const tick = (next: Iterable<number>) => {
    setTicked(new Set(next))
    setEmpty(false)
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    if (chosen.length === 0) {
      setEmpty(true)
      event.currentTarget.querySelector<HTMLInputElement>('input[name="stock_line_id"]:enabled')?.focus()
      return
    }
    setBusy(true)
    if (await addManyToCart(chosen.map((row) => row.stockLineId))) tick([])
    setBusy(false)
  }
  return (
    <PostForm reloadDocument ref={formRef} action="/cart" onSubmit={submit} className="panel">
      <input type="hidden" name="intent" value="add" />
      <fieldset className="px-4 pt-1">
        <legend className="sr-only">{legend}</legend>
        {parts > 1 && (
          <Checkbox
            label={<span className="font-semibold">All {parts}</span>}
            className="script-only border-line border-b"
            checked={chosen.length === parts}
            mixed={chosen.length > 0 && chosen.length < parts}
            onChange={() => tick(tickAll(free, chosen))}
          />
        )}
        <ul className="divide-y divide-line">
          {rows.map((row) => {
            const state = rowState(row, inCart)
            return (
              <li key={row.stockLineId} className="flex items-center gap-4">
                <Checkbox
                  name="stock_line_id"
                  value={row.stockLineId}
                  label={row.title}
                  hint={[row.label, rowStateLabels[state]].filter(Boolean).join(' · ') || undefined}
                  className="min-w-0 grow"
                  disabled={state !== 'free'}
                  checked={state === 'free' ? ticked.has(row.stockLineId) : state === 'owned' || state === 'in-cart'}
                  onChange={(event) =>
                    tick(event.target.checked ? tickRow(rows, ticked, row) : [...ticked].filter((one) => one !== row.stockLineId))
                  }
                />
                {row.price !== null && state === 'free' && <Price money={{ minor: row.price, currency }} />}
              </li>
            )
          })}
        </ul>
      </fieldset>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-t p-4">
        <p className="script-only min-w-0" role="status" id={id}>
          {chosen.length > 0 ? (
            <>
              {chosen.length} selected: <Price money={{ minor: total, currency }} className="font-semibold" />
            </>
          ) : (
            <span className={empty ? 'font-semibold text-ember' : 'text-ink-soft'}>
              {empty ? 'Select at least one item.' : 'Nothing selected'}
            </span>
          )}
          {whole && total >= whole.price && (
            <span className="block text-ink-soft text-sm">
              {whole.words} costs {formatMoney({ minor: whole.price, currency })}.
            </span>
          )}
        </p>
        <Button type="submit" look="quiet" busy={busy} aria-describedby={id}>
          {chosen.length > 0 ? `Add ${chosen.length} to cart` : 'Add to cart'}
        </Button>
      </div>
    </PostForm>
  )
}

const tickedIn = (form: HTMLFormElement): number[] =>
  [...form.querySelectorAll<HTMLInputElement>('input[name="stock_line_id"]:enabled:checked')].map((box) => Number(box.value))
