import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { plural, truncate } from '#kernel/text.ts'
import { searchFor, searchUrl } from '#search/rules/state.ts'
import type { SearchOutcome } from '#search/search.server.ts'
import { RemovableChip } from '#ui/chip.tsx'

type SearchSummaryProps = { text: string; found: SearchOutcome; chips: readonly ComponentProps<typeof RemovableChip>[]; byReach: boolean }

export const SearchSummary = ({ text, found, chips, byReach }: SearchSummaryProps) => (
  <div className="grid gap-4 pb-6">
    {found.meant && (
      <p className="text-lg">
        Showing results for <strong>{found.meant}</strong>.{' '}
        <Link to={searchUrl({ ...searchFor(text), exact: true })}>Search instead for {truncate(text, 60)}</Link>
      </p>
    )}
    <Answers answers={found.answers} />
    {chips.length > 0 && (
      <ul aria-label="Active filters" className="flex flex-wrap gap-2">
        {chips.map((chip) => (
          <li key={chip.label}>
            <RemovableChip {...chip} />
          </li>
        ))}
      </ul>
    )}
    <p role="status" className="text-ink-soft">
      {summary(text, found)}
    </p>
    {byReach && (
      <p>
        By how fast you play: <Link to="/practice/reach">see or change it</Link>
      </p>
    )}
  </div>
)

const Answers = ({ answers }: { answers: SearchOutcome['answers'] }) =>
  answers.length > 0 && (
    <ul aria-label="Help" className="flex flex-wrap gap-3">
      {answers.map(({ title, about, to }) => (
        <li key={to}>
          <Link
            to={to}
            className="grid min-h-11 rounded-card border border-line-strong bg-paper-raised px-4 py-2.5 no-underline hover:bg-paper-sunk"
          >
            <span className="font-semibold">{title}</span>
            <span className="text-ink-soft text-sm">{about}</span>
          </Link>
        </li>
      ))}
    </ul>
  )

function summary(text: string, found: SearchOutcome): string {
  const count = found.more ? `More than ${found.count} products` : plural(found.count, 'product')
  return text ? `${count} for “${truncate(found.meant ?? text, 60)}”.` : `${count}.`
}
