import { Link } from 'react-router'
import type { OpeningLine, OpeningState } from '#admin/settings/opening-checklist.ts'
import { Badge } from '#ui/badge.tsx'

const badges = {
  done: { text: 'Done', tone: 'leaf' },
  open: { text: 'To do', tone: 'brass' },
} as const satisfies Record<OpeningState, { text: string; tone: string }>

/** The checklist before a shop opens, folded once all is done. */
export function OpeningList({ lines }: { lines: readonly OpeningLine[] }) {
  const done = lines.filter(({ state }) => state === 'done').length
  return (
    <details open={lines.some(({ state }) => state === 'open')} className="panel">
      <summary className="min-h-11 cursor-pointer px-5 py-3">
        <h2 className="inline text-xl">Before you open</h2>{' '}
        <span className="text-ink-soft">
          · {done} of {lines.length} done
        </span>
      </summary>
      <ul className="divide-y divide-line border-t border-line">
        {lines.map(({ title, state, note, to }) => (
          <li key={title} className="grid gap-x-6 gap-y-1 px-5 py-3 sm:grid-cols-[1fr_auto] sm:items-center">
            <div>
              <Link to={to} className="touch-target font-semibold">
                {title}
              </Link>
              <p className="text-ink-soft text-sm">{note}</p>
            </div>
            <span className="justify-self-start">
              <Badge tone={badges[state].tone}>{badges[state].text}</Badge>
            </span>
          </li>
        ))}
      </ul>
      <p className="border-t border-line px-5 py-3 text-ink-soft text-sm">
        This list is a start. Have a lawyer confirm what applies to you.
      </p>
    </details>
  )
}
