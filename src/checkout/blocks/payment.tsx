import { type RefObject, useEffect, useState } from 'react'
import { newOption, savedWallet, walletChoice } from '#checkout/rules/checkout-form.ts'
import type { Money } from '#kernel/money.ts'
import { type CardEntry, CardForm } from '#payments/methods/card-form.tsx'
import { cardPanel } from '#payments/methods/card-panel.ts'
import type { StripeSettings } from '#payments/methods/stripe-settings.ts'
import type { SavedWallet } from '#payments/payment-provider.ts'
import type { EnteredCard } from '#payments/rules/card.ts'
import { type Card, cardName } from '#payments/rules/card.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'

type PaymentProps = {
  cards: readonly Card[]
  now: Date
  wallet: string | null
  wallets: readonly SavedWallet[]
  chosen: string | null
  entered: EnteredCard | null
  total: Money
  stripe: StripeSettings
  maySave: boolean
  errors: Readonly<Record<string, string>>
  entry: RefObject<CardEntry | null>
  /** Called for each choice, including the first. */
  onChoose?: (choice: string) => void
}

/** B25: the saved or new card or wallet, inside its step's form; each choice reveals its fields. */
export default function Payment(props: PaymentProps) {
  const { cards, wallet, chosen, total, stripe, maySave, errors, entry, onChoose } = props
  const offered = [...offeredCards(props), ...offeredWallets(props)]
  const saved = offered.some(({ value }) => value !== walletChoice)
  const choices = [...offered, { value: newOption, title: saved ? 'Another card' : 'Card' }].sort(byRank)
  const usable = choices.filter(({ disabled }) => !disabled)
  const [choice, setChoice] = useState(usable.find(({ value }) => value === chosen)?.value ?? usable[0]!.value)
  const card = cards.find((each) => each.token === choice)
  useEffect(() => onChoose?.(choice), [choice, onChoose])
  return (
    <div className="grid gap-5">
      {choices.length > 1 ? (
        <RadioCards legend="Pay with" name="card" chosen={choice} onChoose={setChoice} error={errors.payment_method} cards={choices} />
      ) : (
        <input type="hidden" name="card" value={newOption} />
      )}
      {card && <CardDetails card={card} />}
      {choice === newOption && (
        <div className="grid gap-3 panel p-4 sm:p-5">
          <CardForm
            ref={entry}
            stripe={stripe}
            purpose={{ mode: 'payment', amount: total.minor, currency: total.currency }}
            asksCountry={false}
          />
          {(errors.token ?? (choices.length === 1 ? errors.payment_method : undefined)) && (
            <p role="alert" className="text-sm font-semibold text-ember">
              {errors.token ?? errors.payment_method}
            </p>
          )}
          {maySave && <Checkbox name="save_card" label="Save this card for next time" />}
        </div>
      )}
      {wallet && maySave && (
        <div className={choice === walletChoice ? '' : 'folded'}>
          <Checkbox name="save_wallet" label={`Save this ${wallet} for next time`} />
        </div>
      )}
    </div>
  )
}

type Choice = { value: string; title: string; about?: string | undefined; aside?: string | undefined; disabled?: boolean }

const byRank = (one: Choice, other: Choice): number => rank(one) - rank(other)
const rank = ({ value }: Choice): number => (value === walletChoice ? 2 : value === newOption ? 1 : 0)

function offeredCards({ cards, now, chosen, entered }: PaymentProps): Choice[] {
  const saved = cards.flatMap((card) => (card.token ? [cardPanel({ ...card, token: card.token }, now)] : []))
  if (!chosen || chosen.startsWith(walletChoice) || saved.some((card) => card.value === chosen)) return saved
  return [{ value: chosen, title: entered ? cardName(entered) : 'The card you entered' }, ...saved]
}

function offeredWallets({ wallet, wallets }: PaymentProps): Choice[] {
  if (!wallet) return []
  const savedWallets = wallets.map(({ token, label }) => ({ value: savedWallet(token), title: `${wallet} ${label}`, about: 'Saved' }))
  return [...savedWallets, { value: walletChoice, title: wallet, about: `You’ll approve the payment at ${wallet} and come back here.` }]
}

const CardDetails = ({ card }: { card: Card }) => (
  <>
    <input type="hidden" name="card.brand" value={card.brand} />
    <input type="hidden" name="card.last_four" value={card.last_four ?? ''} />
    <input type="hidden" name="card.expiry_date" value={card.expiry_date ?? ''} />
  </>
)
