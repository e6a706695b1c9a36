import { type Card, cardName, cardState } from '#payments/rules/card.ts'
import { expiredMessage } from '#payments/rules/card-expiry.ts'

/** B6: a saved card as a choice. An expired one is shown with the reason it can't pay. */
export function cardPanel(card: Card & { token: string }, now: Date) {
  const state = cardState(card, now)
  return {
    value: card.token,
    title: cardName(card),
    about: state === 'expired' ? expiredMessage : `${state === 'expiring' ? 'Expires soon' : 'Expires'}: ${card.expiry_date}`,
    aside: card.default_card ? 'Default' : undefined,
    disabled: state === 'expired',
  }
}
