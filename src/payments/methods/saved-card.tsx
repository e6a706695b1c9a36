import { CreditCard } from 'lucide-react'
import type { ReactNode } from 'react'
import { afterNowMessage } from '#payments/rules/after-now.ts'
import { type Card, cardName, cardState } from '#payments/rules/card.ts'
import { Badge } from '#ui/badge.tsx'

const notes = {
  good: null,
  expiring: 'Expires soon',
  expired: afterNowMessage,
  incomplete: 'This card is incomplete. Add it again.',
} as const

export function SavedCard({ card, now, children }: { card: Card; now: Date; children?: ReactNode }) {
  const standing = cardState(card, now)
  return (
    <li className="grid gap-4 panel p-5 sm:grid-cols-[auto_1fr_auto] sm:items-center">
      <CreditCard aria-hidden="true" size={32} strokeWidth={1.5} className={standing === 'expired' ? 'text-ink-soft' : 'text-brass-text'} />
      <div className="grid gap-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold tabular-nums">
          {cardName(card)}
          {card.default_card && <Badge tone="leaf">Default</Badge>}
          {standing === 'expired' && <Badge tone="ember">Expired</Badge>}
        </p>
        {card.expiry_date && standing !== 'expired' && <p className="text-ink-soft text-sm tabular-nums">Expires {card.expiry_date}</p>}
        {notes[standing] && (
          <p className={`font-semibold text-sm ${standing === 'expiring' ? 'text-brass-text' : 'text-ember'}`}>{notes[standing]}</p>
        )}
      </div>
      {children && <div className="flex flex-wrap items-start gap-2 sm:justify-end">{children}</div>}
    </li>
  )
}
