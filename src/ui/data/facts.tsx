import type { ReactNode } from 'react'

export type Fact = { term: string; value: ReactNode }

export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="divide-y divide-line border-y border-line">
    {facts.map(({ term, value }) => (
      <div key={term} className="flex items-baseline justify-between gap-6 py-2.5">
        <dt className="text-ink-soft">{term}</dt>
        <dd className="text-right font-semibold tabular-nums">{value}</dd>
      </div>
    ))}
  </dl>
)

export const Stats = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="flex flex-wrap gap-x-10 gap-y-4">
    {facts.map(({ term, value }) => (
      <div key={term} className="flex flex-col-reverse">
        <dt className="text-sm text-ink-soft">{term}</dt>
        <dd className="display text-3xl tabular-nums">{value}</dd>
      </div>
    ))}
  </dl>
)
