import type { Currency } from '#kernel/money.ts'
import { AddCard } from '#payments/add-card.tsx'
import type { CardBilling } from '#payments/card-form.tsx'
import { type Card, cardName, mayPayWith } from '#payments/rules/card.ts'
import type { StripeSettings } from '#payments/stripe-settings.ts'
import { RadioCards } from '#ui/radio-cards.tsx'

type ChooseCardProps = { cards: readonly Card[]; now: Date; chosen?: string | null; legend?: string }

/** Cards that can be charged later on. */
export const usableCards = (cards: readonly Card[], now: Date): (Card & { token: string })[] =>
  cards.filter((card): card is Card & { token: string } => card.token !== null && (mayPayWith(card, now) || card.address === null))

/** Which saved card is charged; stands inside a form. */
export function ChooseCard({ cards, now, chosen, legend = 'Charged to' }: ChooseCardProps) {
  const usable = usableCards(cards, now)
  return (
    <RadioCards
      legend={legend}
      name="card"
      required
      chosen={usable.find(({ token }) => token === chosen)?.token ?? usable[0]?.token}
      cards={usable.map((card) => ({
        value: card.token,
        title: cardName(card),
        about: `Good through ${card.expiry_date}`,
        aside: card.default_card ? 'Default' : undefined,
      }))}
    />
  )
}

type NewCardProps = { stripe: StripeSettings; currency: Currency; billing?: CardBilling | undefined; doneUrl: string; count: number }

/** A card to add first, or another one. */
export const NewCard = ({ stripe, currency, billing, doneUrl, count }: NewCardProps) => (
  <details className="group rounded-card border border-line bg-paper-raised" open={count === 0}>
    <summary className="flex min-h-14 cursor-pointer items-center px-4 py-3 font-semibold">
      {count === 0 ? 'Add your card' : 'Add another card'}
    </summary>
    <div className="border-line border-t p-4 sm:p-5">
      <AddCard key={count} stripe={stripe} currency={currency} billing={billing} doneUrl={doneUrl} />
    </div>
  </details>
)
