import type { ReactNode } from 'react'
import { ChevronDown } from '#ui/icons/icons.ts'

/** Collapsed parts of a product page that its owner rarely needs. */
export const Fold = ({ words: label, children }: { words: string; children: ReactNode }) => (
  <details className="group rounded-card border border-line">
    <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 px-4 font-semibold">
      <span className="grow tabular-nums">{label}</span>
      <ChevronDown aria-hidden="true" size={20} className="transition-transform group-open:rotate-180" />
    </summary>
    <div className="p-3 pt-0">{children}</div>
  </details>
)
