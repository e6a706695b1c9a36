import { useState } from 'react'
import { type Currency, formatMoney } from '#kernel/money.ts'
import type { PreOrderOptions } from '#pre-orders/pre-order-options.server.ts'
import { Facts } from '#ui/data/facts.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'

type OptionsProps = { choices: PreOrderOptions; errors: Readonly<Record<string, string>> }

export const AddressChoice = ({ choices, errors }: OptionsProps) =>
  choices.addresses.length > 0 && (
    <RadioCards
      key={choices.address}
      legend="Send it to"
      name="address"
      required
      {...(choices.address && { chosen: choices.address })}
      error={errors.address}
      cards={choices.addresses.map(({ id, name, about }) => ({ value: id, title: name, about }))}
    />
  )

export const CardChoice = ({ choices, errors, legend }: OptionsProps & { legend: string }) => (
  <>
    {choices.cardsUnreachable && <Notice title={choices.cardsUnreachable} tone="ember" />}
    {choices.cards.length > 0 && (
      <RadioCards
        key={`${choices.card} ${choices.cards.length}`}
        legend={legend}
        name="card"
        required
        {...(choices.card && { chosen: choices.card })}
        error={errors.card}
        cards={choices.cards.map(({ token, name, about, isDefault }) => ({
          value: token,
          title: name,
          about,
          aside: isDefault ? 'Default' : undefined,
        }))}
      />
    )}
  </>
)

type DeliveryChoiceProps = OptionsProps & {
  currency: Currency
  goods: number
  goodsWords: string
  releaseOn: string
  children: React.ReactNode
  button: (total: string) => React.ReactNode
}

/** Delivery, total and the price promise, inside a form. Submits the total that was seen. */
export function DeliveryChoice({ choices, errors, currency, goods, goodsWords, releaseOn, children, button }: DeliveryChoiceProps) {
  const [code, setCode] = useState(choices.method)
  const method = choices.methods.find((one) => one.code === code) ?? choices.methods[0]
  const money = (minor: number) => formatMoney({ minor, currency })
  if (!method) return children
  return (
    <>
      <RadioCards
        key={choices.methods.map((one) => one.code).join()}
        legend="Delivery method"
        name="shipping_code"
        required
        chosen={method.code}
        onChoose={setCode}
        error={errors.shipping_code}
        cards={choices.methods.map(({ code, name, days, cost, total }) => ({
          value: code,
          title: name,
          about: [days, `${money(total)} in all`].filter(Boolean).join(', '),
          aside: cost === 0 ? 'Free' : money(cost),
        }))}
      />
      {choices.methods.map(({ code, total }) => (
        <input key={code} type="hidden" name={`seen.${code}`} value={total} />
      ))}
      {children}
      <div className="grid gap-2">
        <Facts
          facts={[
            { term: goodsWords, value: money(goods) },
            { term: method.name, value: method.cost === 0 ? 'Free' : money(method.cost) },
            { term: 'At most', value: <span className="text-xl">{money(method.total)}</span> },
          ]}
        />
        <p className="text-ink-soft text-sm">{method.tax} If the price drops before then, you pay the lower price.</p>
      </div>
      <Notice title="You won’t be charged now." tone="brass">
        <p>
          {money(method.total)} will be charged when we ship, on or after {releaseOn}. You can cancel until then.
        </p>
      </Notice>
      {button(money(method.total))}
    </>
  )
}
