import { type RefObject, useState } from 'react'
import type { EnteredCard } from '#checkout/checkout.table.ts'
import { another } from '#checkout/rules/checkout-form.ts'
import type { Money } from '#kernel/money.ts'
import { type CardBilling, type CardEntry, CardForm } from '#payments/card-form.tsx'
import type { Card } from '#payments/rules/card.ts'
import { cardName } from '#payments/saved-card.tsx'
import type { StripeSettings } from '#payments/stripe-settings.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'

type PaymentProps = {
  /** Saved cards that can be paid with. */
  cards: readonly Card[]
  /** What was chosen before: a saved card's token, or that of a card entered just now. */
  chosen: string | null
  entered: EnteredCard | null
  total: Money
  /** Whom the card belongs to, as the bill says. */
  billing: CardBilling
  stripe: StripeSettings
  /** Whether a new card can be kept for next time. */
  mayKeep: boolean
  errors: Readonly<Record<string, string>>
  /** The provider's form, while it is there to be read. */
  entry: RefObject<CardEntry | null>
}

/** B25: which card pays, saved or new. Stands inside the form of its step. */
export default function Payment({ cards, chosen, entered, total, billing, stripe, mayKeep, errors, entry }: PaymentProps) {
  const offered = offeredCards(cards, chosen, entered)
  const [card, setCard] = useState(offered.find((each) => each.value === chosen)?.value ?? offered[0]?.value ?? another)
  const saved = cards.find((each) => each.token === card)
  return (
    <div className="grid gap-5">
      {offered.length > 0 ? (
        <RadioCards
          legend="Pay with"
          name="card"
          chosen={card}
          onChoose={setCard}
          error={errors.payment_method}
          cards={[...offered, { value: another, title: 'Another card' }]}
        />
      ) : (
        <input type="hidden" name="card" value={another} />
      )}
      {saved && <CardFacts card={saved} />}
      {card === another && (
        <div className="grid gap-3 rounded-card border border-line bg-paper-raised p-4 sm:p-5">
          <CardForm
            ref={entry}
            stripe={stripe}
            purpose={{ mode: 'payment', amount: total.minor, currency: total.currency }}
            billing={billing}
          />
          {(errors.token ?? (offered.length === 0 ? errors.payment_method : undefined)) && (
            <p role="alert" className="text-sm font-semibold text-ember">
              {errors.token ?? errors.payment_method}
            </p>
          )}
          {mayKeep && <Checkbox name="save_card" label="Keep this card for next time" />}
        </div>
      )}
    </div>
  )
}

function offeredCards(cards: readonly Card[], chosen: string | null, entered: EnteredCard | null) {
  const saved = cards.flatMap((card) =>
    card.token
      ? [
          {
            value: card.token,
            title: cardName(card),
            about: `Good through ${card.expiry_date}`,
            aside: card.default_card ? 'Default' : undefined,
          },
        ]
      : [],
  )
  if (!chosen || saved.some((card) => card.value === chosen)) return saved
  return [{ value: chosen, title: entered ? cardName(entered) : 'The card you entered', about: undefined, aside: undefined }, ...saved]
}

/** What is known of a saved card, so that the last step can name it. */
const CardFacts = ({ card }: { card: Card }) => (
  <>
    <input type="hidden" name="card.brand" value={card.brand} />
    <input type="hidden" name="card.last_four" value={card.last_four ?? ''} />
    <input type="hidden" name="card.expiry_date" value={card.expiry_date ?? ''} />
  </>
)
