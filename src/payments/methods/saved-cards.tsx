import { AddCard } from '#payments/methods/add-card.tsx'
import type { cardsPage } from '#payments/methods/cards-page.server.ts'
import { SavedCard } from '#payments/methods/saved-card.tsx'
import { ConfirmForm, TokenForm } from '#payments/methods/token-form.tsx'
import { type Card, cardName } from '#payments/rules/card.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Button } from '#ui/form/button.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'

type CardsPage = NonNullable<Awaited<ReturnType<typeof cardsPage>>>

export const SavedCards = ({ page }: { page: Pick<CardsPage, 'cards' | 'now' | 'unreachable' | 'stripe' | 'currency' | 'billing'> }) => (
  <section aria-labelledby="cards" className="grid gap-4">
    <h2 id="cards" className="text-xl">
      Cards
    </h2>
    {page.cards.length > 0 && (
      <ul aria-label="Saved cards" className="grid gap-3">
        {page.cards.map((card) => (
          <SavedCard key={card.token} card={card} now={new Date(page.now)}>
            <CardActions card={card} />
          </SavedCard>
        ))}
      </ul>
    )}
    {page.cards.length === 0 && !page.unreachable && (
      <EmptyState illustration="case" title="No cards yet">
        Add one below or choose to save your card at checkout.
      </EmptyState>
    )}
    <section aria-labelledby="add-card" className="grid gap-4 panel p-5 sm:p-6">
      <h3 id="add-card" className="text-lg">
        Add a card
      </h3>
      <AddCard
        key={page.cards.length}
        stripe={page.stripe}
        currency={page.currency}
        billing={page.billing}
        doneUrl="/profile/cards?done=added"
      />
    </section>
  </section>
)

const CardActions = ({ card }: { card: Card }) => (
  <>
    {!card.default_card && (
      <TokenForm intent="default" token={card.token}>
        <Button type="submit">
          Make default<VisuallyHidden>: {cardName(card)}</VisuallyHidden>
        </Button>
      </TokenForm>
    )}
    <ConfirmForm
      intent="remove"
      token={card.token}
      label={`Remove ${cardName(card)}`}
      text="Remove"
      question={`Remove ${cardName(card)} for good?`}
      confirmText="Remove"
    />
  </>
)
