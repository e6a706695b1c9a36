import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { CoverFan } from '#catalogue/cards/cover-fan.tsx'
import type { ImageRef } from '#media/images/image-picture.ts'
import type { PlanFact } from '#membership/plans/plan-facts.ts'
import { Badge } from '#ui/badge.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'

type PlanCardProps = {
  name: string
  summary: string
  price: string
  per: 'month' | 'year'
  aside?: string | null
  facts: readonly PlanFact[]
  covers: readonly ImageRef[]
  best?: boolean
  own?: boolean
  children: ReactNode
}

export const PlanCard = ({ name, summary, price, per, aside, facts, covers, best, own, children }: PlanCardProps) => (
  <section
    aria-label={name}
    className={`grid grid-rows-[auto_auto_auto_1fr_auto] gap-5 rounded-card border bg-paper-raised p-6 sm:p-8 ${best ? 'border-brass-edge shadow-soft' : 'border-line'}`}
  >
    <CoverFan covers={covers} className="size-24 sm:size-28" />
    <header className="grid gap-2">
      <h2 className="flex flex-wrap items-center gap-3 text-2xl">
        {name}
        {own && <Badge tone="leaf">Your plan</Badge>}
        {best && !own && <Badge tone="brass">Everything</Badge>}
      </h2>
      <p className="text-ink-soft">{summary}</p>
    </header>
    <p className="tabular-nums">
      <span className="display text-4xl">{price}</span> <span className="text-ink-soft">a {per}</span>
      {aside && <span className="block text-ink-soft text-sm">{aside}</span>}
    </p>
    <ul className="grid content-start gap-2">
      {facts.map(({ label, included, why }) => (
        <li key={label} className={`flex items-baseline gap-2 ${included ? '' : 'text-ink-soft'}`}>
          {included ? (
            <Check aria-hidden="true" size={16} className="shrink-0 translate-y-0.5 text-leaf" />
          ) : (
            <Minus aria-hidden="true" size={16} className="shrink-0 translate-y-0.5" />
          )}
          <span>
            {label}
            {!included && <VisuallyHidden>: not included.</VisuallyHidden>}
            {why && <span className="block text-sm">{why}</span>}
          </span>
        </li>
      ))}
    </ul>
    <div>{children}</div>
  </section>
)
