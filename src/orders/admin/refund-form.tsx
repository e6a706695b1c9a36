import { useState } from 'react'
import { moneyOf } from '#orders/order-details.tsx'
import type { StaffOrderShown } from '#orders/staff/staff-orders.contract.ts'
import type { FormProblem } from '#platform/form-answer.server.ts'
import { Button } from '#ui/form/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field } from '#ui/form/field.tsx'
import { PostForm } from '#ui/form/post-form.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { useServerValue } from '#ui/use-server-value.ts'

type Line = StaffOrderShown['lines'][number]
type RefundFormProps = {
  order: StaffOrderShown['order']
  lines: StaffOrderShown['lines']
  shippingLeft: number
  withdrawal: string | null
  /** The number of refunds when the form was opened, so that a double click refunds once. */
  refunds: number
  /** The refunder's limit, in minor units; null: none. */
  limits: { leftToday: number | null; above: number | null }
  answer: FormProblem | undefined
  busy: boolean
}

const decimalOf = (minor: number): string => (minor / 100).toFixed(2)

export function RefundForm({ order, lines, shippingLeft, withdrawal, refunds, limits, answer, busy }: RefundFormProps) {
  const money = moneyOf(order)
  const goods = lines.filter((line) => line.physical)
  const allBack = withdrawal !== null && goods.every((line) => line.withdrawn >= line.worth.length)
  return (
    <section aria-labelledby="refund" className="panel p-5">
      <h2 id="refund" className="pb-4 text-xl">
        Refund
      </h2>
      <PostForm reloadDocument className="grid gap-5">
        <input type="hidden" name="seen" value={refunds} />
        {withdrawal && <input type="hidden" name="withdrawal" value={withdrawal} />}
        {lines
          .filter((line) => line.money_left > 0 || line.worth.length > 0)
          .map((line) => (
            <RefundLine key={line.id} line={line} money={money} answer={answer} />
          ))}
        {shippingLeft > 0 && (
          <Field
            label="Delivery"
            name="shipping"
            inputMode="decimal"
            optional
            hint={`${money(shippingLeft)} at most`}
            defaultValue={answer?.typed.shipping ?? (allBack ? decimalOf(shippingLeft) : '')}
            error={answer?.errors.shipping}
          />
        )}
        <Field
          label="Reason"
          name="reason"
          maxLength={200}
          hint="Shown to the customer in the email and on the credit note."
          defaultValue={answer?.typed.reason ?? (withdrawal ? 'withdrawal' : '')}
          error={answer?.errors.reason}
        />
        <Limits {...limits} money={money} />
        <div>
          <Button type="submit" name="do" value="refund" look="danger" busy={busy}>
            Refund
          </Button>
        </div>
      </PostForm>
    </section>
  )
}

type LimitsProps = RefundFormProps['limits'] & { money: (minor: number) => string }

function Limits({ leftToday, above, money }: LimitsProps) {
  if (leftToday === null && above === null) return null
  const limit = Math.min(leftToday ?? Number.POSITIVE_INFINITY, above ?? Number.POSITIVE_INFINITY)
  return (
    <p className="text-sm text-ink-soft">
      You can refund {money(limit)} {limit === leftToday ? 'more today' : 'at once'}. Above that, someone else has to approve it.
    </p>
  )
}

type RefundLineProps = { line: Line; money: (minor: number) => string; answer: FormProblem | undefined }

/** Withdrawn units are prefilled. The amount stays empty, so that it follows the units without script too. */
function RefundLine({ line, money, answer }: RefundLineProps) {
  const { id, title, label, worth, physical, money_left, held, withdrawn } = line
  const maxQty = worth.length
  const typed = answer?.typed
  const typedQty = typed?.[`back-${id}`]
  const [qty, setQty] = useState(Math.min(Number(typedQty ?? withdrawn) || 0, maxQty))
  // Keep choices made before the script arrived.
  const selectRef = useServerValue<HTMLSelectElement>(({ value }) => setQty(Number(value)))
  const units = qty === 1 ? 'one' : `${qty}`
  return (
    <fieldset className="grid gap-3 border-t border-line pt-4">
      <legend className="sr-only">
        {title} ({label})
      </legend>
      <p aria-hidden="true" className="font-semibold">
        {title} <span className="font-normal text-ink-soft">({label})</span>
      </p>
      {held > 0 && (
        <p className="text-sm text-ink-soft">{money(held)} was credited to a later order and stays there until that order is refunded.</p>
      )}
      <div className="grid items-end gap-3 sm:grid-cols-2">
        <SelectField
          label="Return"
          ref={selectRef}
          name={`back-${id}`}
          value={String(qty)}
          onChange={(event) => setQty(Number(event.currentTarget.value))}
          error={answer?.errors[`back-${id}`]}
          options={Array.from({ length: maxQty + 1 }, (_, n) => ({ value: String(n), text: n === 0 ? 'None' : `${n} of ${maxQty}` }))}
        />
        <Field
          label="Amount"
          name={`amount-${id}`}
          inputMode="decimal"
          optional
          hint={
            qty > 0
              ? `Leave empty for ${money(worth[qty - 1] ?? 0)}, the value of ${units}`
              : `${money(money_left)} at most, to refund part of the price`
          }
          defaultValue={typed?.[`amount-${id}`]}
          error={answer?.errors[`amount-${id}`]}
        />
      </div>
      {physical && (
        <Checkbox label="Restock" name={`restock-${id}`} defaultChecked={typedQty === undefined || Boolean(typed?.[`restock-${id}`])} />
      )}
    </fieldset>
  )
}
