import { useState } from 'react'
import { moneyOf } from '#checkout/order-details.tsx'
import type { StaffOrderShown } from '#checkout/staff-orders.contract.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { CsrfField } from '#ui/csrf-field.tsx'
import { Field } from '#ui/field.tsx'
import { SelectField } from '#ui/select-field.tsx'

type Line = StaffOrderShown['lines'][number]
type RefundFormProps = {
  order: StaffOrderShown['order']
  lines: StaffOrderShown['lines']
  shippingLeft: number
  /** The open withdrawal it answers; its units are filled in. */
  withdrawal: string | null
  typed: Record<string, string> | undefined
  busy: boolean
}

const plain = (minor: number): string => (minor / 100).toFixed(2)

/** What goes back: units of each line, or a part of its price, and postage. Nothing more than is left can be given. */
export function RefundForm({ order, lines, shippingLeft, withdrawal, typed, busy }: RefundFormProps) {
  const money = moneyOf(order)
  const goods = lines.filter((line) => line.physical)
  const allBack = withdrawal !== null && goods.every((line) => line.withdrawn >= line.worth.length)
  return (
    <section aria-labelledby="refund" className="rounded-card border border-line bg-paper-raised p-5">
      <h2 id="refund" className="pb-4 text-xl">
        Refund
      </h2>
      <form method="post" className="grid gap-5">
        <CsrfField />
        {withdrawal && <input type="hidden" name="withdrawal" value={withdrawal} />}
        {lines
          .filter((line) => line.money_left > 0 || line.worth.length > 0)
          .map((line) => (
            <LineBack
              key={line.id}
              line={line}
              left={money(line.money_left)}
              held={line.held > 0 ? money(line.held) : null}
              withdrawn={withdrawal === null ? 0 : line.withdrawn}
            />
          ))}
        {shippingLeft > 0 && (
          <Field
            label="Postage"
            name="shipping"
            inputMode="decimal"
            optional
            hint={`${money(shippingLeft)} at most`}
            defaultValue={typed?.shipping ?? (allBack ? plain(shippingLeft) : '')}
          />
        )}
        <Field
          label="Reason"
          name="reason"
          maxLength={200}
          hint="The buyer reads it in the mail and on the credit note."
          defaultValue={typed?.reason ?? (withdrawal ? 'withdrawn from' : '')}
        />
        <div>
          <Button type="submit" name="do" value="refund" look="danger" busy={busy}>
            Refund
          </Button>
        </div>
      </form>
    </section>
  )
}

function LineBack({ line, left, held, withdrawn }: { line: Line; left: string; held: string | null; withdrawn: number }) {
  const { id, title, label, worth, physical } = line
  const most = worth.length
  const [qty, setQty] = useState(Math.min(withdrawn, most))
  return (
    <fieldset className="grid gap-3 border-t border-line pt-4">
      <legend className="sr-only">
        {title} ({label})
      </legend>
      <p aria-hidden="true" className="font-semibold">
        {title} <span className="font-normal text-ink-soft">({label})</span>
      </p>
      {held && <p className="text-sm text-ink-soft">{held} of it was credited on a later order, and stays until that goes back.</p>}
      <div className="grid items-end gap-3 sm:grid-cols-2">
        <SelectField
          label="Take back"
          name={`back-${id}`}
          value={String(qty)}
          onChange={(event) => setQty(Number(event.currentTarget.value))}
          options={Array.from({ length: most + 1 }, (_, n) => ({ value: String(n), text: n === 0 ? 'None' : `${n} of ${most}` }))}
        />
        <Field
          key={qty}
          label="Amount"
          name={`amount-${id}`}
          inputMode="decimal"
          optional
          hint={qty > 0 ? 'Empty: what they are worth' : `${left} at most, for a part of the price`}
          defaultValue={qty > 0 ? plain(worth[qty - 1] ?? 0) : ''}
        />
      </div>
      {physical && <Checkbox label="Back on the shelf" name={`restock-${id}`} defaultChecked />}
    </fieldset>
  )
}
