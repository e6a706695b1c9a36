import CardPanels from '#catalogue/blocks/card-panels.tsx'
import { SavedCard } from '#payments/methods/saved-card.tsx'
import { ConfirmForm } from '#payments/methods/token-form.tsx'
import { type Card, cardName } from '#payments/rules/card.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import type { BlockState } from '#ui/states/block-state.ts'
import { click } from '#ui/states/interactions.ts'

const now = new Date('2026-11-22T12:00:00Z')
const address = { line1: '14 Lantern Row', line2: '', city: 'Hebden Bridge', county: '', postcode: 'HX7 8AA', country: 'GB' }
const good: Card = {
  address,
  last_four: '4242',
  fingerprint: 'f',
  brand: 'visa',
  default_card: false,
  token: 'pm_1',
  expiry_date: '04/2031',
}

const panel = (change: Partial<Card> = {}) => {
  const card = { ...good, ...change }
  return (
    <ul aria-label="Saved cards" className="grid max-w-text gap-3">
      <SavedCard card={card} now={now}>
        <ConfirmForm
          intent="remove"
          token={card.token}
          label={`Remove ${cardName(card)}`}
          text="Remove"
          question={`Remove ${cardName(card)} for good?`}
          confirmText="Remove"
        />
      </SavedCard>
    </ul>
  )
}

const states: readonly BlockState[] = [
  {
    name: 'none',
    element: (
      <EmptyState illustration="case" title="No cards yet">
        Add one below or choose to save your card at checkout.
      </EmptyState>
    ),
  },
  { name: 'default', element: panel({ default_card: true }) },
  { name: 'expiring', element: panel({ expiry_date: '12/2026' }) },
  { name: 'expired', element: panel({ expiry_date: '10/2026' }) },
  { name: 'removing', element: panel(), reach: click('summary') },
  {
    name: 'tiles',
    element: (
      <CardPanels
        label="The whole shed"
        panels={[
          { to: '/lessons', title: 'Lessons', figure: '240', about: 'One thing at a time, on film.' },
          { to: '/courses', title: 'Courses', figure: '24', about: 'From the first bar to a set of your own.' },
          { to: '/backing-tracks', title: 'Backing tracks', figure: '180', about: 'A band that waits for you.' },
          { to: '/dvds', title: 'DVDs', figure: '31' },
        ]}
      />
    ),
  },
]
export default states
