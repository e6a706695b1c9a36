import { CreditCard } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Card, cardName, cardState } from '#payments/rules/card.ts'
import { expiredMessage } from '#payments/rules/card-expiry.ts'
import { Badge } from '#ui/badge.tsx'

const notes = {
  good: null,
  expiring: 'Expires soon',
  expired: expiredMessage,
  incomplete: 'This card is incomplete. Add it again.',
} as const

export function SavedCard({ card, now, children }: { card: Card; now: Date; children?: ReactNode }) {
  const state = cardState(card, now)
  return (
    <li className="grid gap-4 panel p-5 sm:grid-cols-[auto_1fr_auto] sm:items-center">
      <CreditCard aria-hidden="true" size={32} strokeWidth={1.5} className={state === 'expired' ? 'text-ink-soft' : 'text-brass-text'} />
      <div className="grid gap-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold tabular-nums">
          {cardName(card)}
          {card.default_card && <Badge tone="leaf">Default</Badge>}
          {state === 'expired' && <Badge tone="ember">Expired</Badge>}
        </p>
        {card.expiry_date && state !== 'expired' && <p className="text-ink-soft text-sm tabular-nums">Expires {card.expiry_date}</p>}
        {notes[state] && (
          <p className={`font-semibold text-sm ${state === 'expiring' ? 'text-brass-text' : 'text-ember'}`}>{notes[state]}</p>
        )}
      </div>
      {children && <div className="flex flex-wrap items-start gap-2 sm:justify-end">{children}</div>}
    </li>
  )
}
