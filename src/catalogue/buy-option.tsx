import type { ReactNode } from 'react'
import type { CardLine } from '#catalogue/cards/product-cards.server.ts'
import { stockLabel } from '#catalogue/rules/labels.ts'
import type { Currency } from '#kernel/money.ts'
import { Badge } from '#ui/badge.tsx'
import { Price } from '#ui/price.tsx'

const formatNotes: Record<CardLine['format'], string> = {
  digital: 'Play instantly. Yours to keep.',
  stems: 'Separate tracks for every instrument.',
  stream: 'Watch as often as you like.',
  dvd: 'Ships within two working days.',
  cd: 'Ships within two working days.',
}

type BuyOptionProps = {
  line: Pick<CardLine, 'format' | 'label' | 'price' | 'was' | 'available'>
  currency: Currency
  action: ReactNode
  unreleased?: boolean
  /** The price before credit for owned parts. */
  before?: number | null | undefined
  note?: string | null | undefined
}

export function BuyOption({ line, currency, action, unreleased, before, note }: BuyOptionProps) {
  const stock = unreleased ? null : stockLabel(line.available)
  const struck = line.was ?? before
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-3 panel p-4">
      <div>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {line.label}
          {stock && <Badge tone={stock.tone}>{stock.text}</Badge>}
        </p>
        <p className="text-ink-soft text-sm">
          {unreleased
            ? 'Not released yet.'
            : line.available === 0
              ? 'Ships within two working days once it’s back.'
              : formatNotes[line.format]}
        </p>
        {note && <p className="text-leaf text-sm">{note}.</p>}
      </div>
      <p className="text-lg">
        {line.price === null ? (
          <span className="text-ink-soft text-sm">Not sold in this currency</span>
        ) : (
          <Price
            money={{ minor: line.price, currency }}
            before={struck ? { minor: struck, currency } : null}
            personal={line.was === null}
          />
        )}
      </p>
      <div className="col-span-2 grid">{action}</div>
    </li>
  )
}
