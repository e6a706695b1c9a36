import type { ReactNode } from 'react'

const tones = {
  plain: 'border-line-strong bg-paper-raised text-ink',
  brass: 'border-brass-edge bg-brass text-brass-ink',
  leaf: 'border-leaf bg-leaf-wash text-leaf',
  ember: 'border-ember bg-ember text-ember-ink',
  stage: 'border-transparent stage',
} as const

/** `ember` is for sales and errors only. */
export const Badge = ({ children, tone = 'plain' }: { children: ReactNode; tone?: keyof typeof tones }) => (
  <span className={`inline-flex items-center gap-1 rounded-control border px-2 py-0.5 text-xs font-semibold tabular-nums ${tones[tone]}`}>
    {children}
  </span>
)
