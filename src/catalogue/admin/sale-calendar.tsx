import type { CalendarPhase, SaleCalendar } from '#catalogue/rules/sales/sale-calendar.ts'
import { Badge } from '#ui/badge.tsx'
import { StaffDay } from '#ui/data/staff-time.tsx'

const phaseBadges: Record<CalendarPhase, { word: string; tone: 'leaf' | 'brass' | 'plain' }> = {
  running: { word: 'Running', tone: 'leaf' },
  scheduled: { word: 'Planned', tone: 'brass' },
  resting: { word: 'Resting', tone: 'plain' },
}

/** Current, planned and resting sales as a list, each with a timeline below. */
export const SaleCalendarView = ({ calendar: { months, today, rows } }: { calendar: SaleCalendar }) => (
  <section aria-labelledby="calendar" className="grid gap-4 panel p-5">
    <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
      <h2 id="calendar" className="text-xl">
        Calendar
      </h2>
      <p className="flex flex-wrap gap-x-4 text-ink-soft text-sm">
        <LegendItem className="bg-brass" word="On sale" />
        <LegendItem className="resting" word="Resting: can’t go on sale" />
        <LegendItem className="w-0.5 bg-ember" word="Now" />
      </p>
    </header>
    <div aria-hidden="true" className="relative h-5 overflow-hidden text-ink-soft text-xs">
      {months.map(({ label, at }) => (
        <span key={label} className="absolute whitespace-nowrap border-line-strong border-l pl-1" style={{ left: `${at}%` }}>
          {label}
        </span>
      ))}
    </div>
    <ol className="grid gap-4">
      {rows.map(({ id, name, phase, startsAt, endsAt, restsUntil, sale, rest }) => (
        <li key={id} className="grid gap-1.5">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="wrap-anywhere font-semibold">{name}</span>
            <Badge tone={phaseBadges[phase].tone}>{phaseBadges[phase].word}</Badge>
            <span className="text-ink-soft text-sm">
              <StaffDay at={startsAt} /> to <StaffDay at={endsAt} />, then no sale until <StaffDay at={restsUntil} />
            </span>
          </p>
          <div aria-hidden="true" className="relative h-4 rounded-control bg-paper-sunk">
            <span className="absolute inset-y-0 min-w-1 rounded-l-control bg-brass" style={barStyle(sale)} />
            <span className="resting absolute inset-y-0" style={barStyle(rest)} />
            <span className="absolute -inset-y-1 w-0.5 bg-ember" style={{ left: `${today}%` }} />
          </div>
        </li>
      ))}
    </ol>
  </section>
)

const barStyle = ({ from, width }: { from: number; width: number }) => ({ left: `${from}%`, width: `${width}%` })

const LegendItem = ({ className, word: label }: { className: string; word: string }) => (
  <span className="inline-flex items-center gap-1.5">
    <span aria-hidden="true" className={`inline-block h-3 w-4 ${className}`} />
    {label}
  </span>
)
