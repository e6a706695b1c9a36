import type { ReactNode } from 'react'
import { ChevronDown } from '#ui/icons/icons.ts'

type SectionProps = { title: string; hint?: string; children: ReactNode }

const card = 'panel'

/** A section of the coupon form that is always filled in. */
export const Section = ({ title, hint, children }: SectionProps) => (
  <fieldset className={`${card} grid gap-5 p-5 sm:px-8`}>
    <legend className="float-left w-full font-display font-semibold text-xl">{title}</legend>
    {hint && <p className="text-ink-soft text-sm">{hint}</p>}
    {children}
  </fieldset>
)

/** An optional section, collapsed with a summary of its values. Opens if it has an error. */
export const CollapsibleSection = ({ title, hint, set, open, children }: SectionProps & { set: string; open: boolean }) => (
  <details open={open} className={`${card} group`}>
    <summary className="flex cursor-pointer list-none items-center justify-between gap-4 px-5 py-4 sm:px-8 [&::-webkit-details-marker]:hidden">
      <span className="grid min-w-0">
        <span className="font-display font-semibold text-xl">{title}</span>
        <span className="text-ink-soft text-sm">{set}</span>
      </span>
      <ChevronDown aria-hidden="true" size={20} className="shrink-0 text-brass-text transition-transform group-open:rotate-180" />
    </summary>
    <fieldset className="grid gap-6 px-5 pb-6 sm:px-8">
      <legend className="sr-only">{title}</legend>
      {hint && <p className="text-ink-soft text-sm">{hint}</p>}
      {children}
    </fieldset>
  </details>
)

/** Fields of a section that belong together. */
export const FieldGroup = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset className="grid gap-3">
    <legend className="pb-1 font-semibold">{legend}</legend>
    {children}
  </fieldset>
)
