import { type ProductState, productStateLabels } from '#catalogue/rules/product-state.ts'
import { Badge } from '#ui/badge.tsx'

const tones = { draft: 'plain', scheduled: 'brass', published: 'leaf', retired: 'plain' } as const

/** A product's state; `when` is the time a scheduled one is published. */
export const StateBadge = ({ state, when }: { state: ProductState; when: string | null }) => (
  <>
    <Badge tone={tones[state]}>{productStateLabels[state]}</Badge>
    {when && <span className="block pt-1 text-ink-soft text-sm ">{when}</span>}
  </>
)
