import { Link } from 'react-router'
import { formatDate } from '#kernel/dates.ts'
import { clockTime, plural } from '#kernel/text.ts'
import { ctxKey } from '#platform/page-context.ts'
import { practiceWeek } from '#practice/log/read-log.server.ts'
import { WeekStrip, weekText } from '#practice/log/week-strip.tsx'
import { TempoCurve } from '#practice/today/tempo-curve.tsx'
import { type DueLoop, tempoCurves, today } from '#practice/today/today.server.ts'
import { DataTable } from '#ui/data/data-table.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { SectionHeading } from '#ui/layout/section-heading.tsx'
import { Page } from '#ui/shell/page.tsx'
import { pageTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/today'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, 'Today’s practice') },
  { name: 'robots', content: 'noindex' },
]

const dayMs = 86_400_000

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  const { due, later, done, hasLoops } = await today(ctx)
  return {
    due,
    done,
    hasLoops,
    later: later.flatMap((loops, at) => {
      const when = at === 0 ? 'Tomorrow' : formatDate(new Date(ctx.now().getTime() + (at + 1) * dayMs))
      return loops.length > 0 ? [{ when, loops: loops.length, minutes: minutesIn(loops) }] : []
    }),
    week: await practiceWeek(ctx),
    curves: hasLoops ? await tempoCurves(ctx) : [],
  }
}

/** Starts playing the loop at once. */
const plays = { plays: true }

const minutesIn = (loops: readonly DueLoop[]): number => loops.reduce((sum, { minutes }) => sum + minutes, 0)

/** The loops due today, and their tempo curves. */
export default function TodayPage({ loaderData: { due, later, done, hasLoops, week, curves } }: Route.ComponentProps) {
  const [next, ...rest] = due
  return (
    <Page width="text">
      <div className="grid gap-10">
        <header className="grid gap-2">
          <h1 className="text-3xl">Today’s practice</h1>
          {hasLoops && (
            <p className="text-ink-soft">
              {next ? `${plural(due.length, 'loop')}, about ${plural(minutesIn(due), 'minute')}.` : 'Nothing more today.'}
              {done > 0 && ` ${plural(done, 'loop')} practised so far.`}
            </p>
          )}
        </header>
        <section aria-label="This week" className="grid gap-3">
          <WeekStrip week={week} />
          <p className="text-ink-soft text-sm">
            {weekText(week)} <Link to="/practice/log">{week.goal ? 'Practice log' : 'Practice log and goal'}</Link>
          </p>
        </section>
        {!hasLoops && (
          <EmptyState illustration="stool" title="Save your first loop" action={<ButtonLink to="/library">Open your library</ButtonLink>}>
            Loop a hard passage in any lesson or track and save it. It comes back here on the day it’s worth playing again.
          </EmptyState>
        )}
        {hasLoops && !next && (
          <EmptyState illustration="stool" title={done > 0 ? 'Done for today' : 'Nothing is due today'}>
            {later[0] ? `Next: ${plural(later[0].loops, 'loop')}, ${later[0].when.toLowerCase()}.` : 'Your loops rest for a week or more.'}
          </EmptyState>
        )}
        {next && (
          <section aria-label="Next loop" className="grid gap-4 panel p-5 sm:p-8">
            <div>
              <p className="text-ink-soft">{next.title}</p>
              <h2 className="text-2xl">{next.name}</h2>
              <p className="pt-1 text-ink-soft tabular-nums">{loopText(next)}</p>
            </div>
            <div>
              <ButtonLink to={next.to} state={plays} look="brass" size="large">
                Start
              </ButtonLink>
            </div>
          </section>
        )}
        {rest.length > 0 && (
          <section aria-labelledby="then">
            <SectionHeading id="then" title="Then" />
            <ol className="divide-y divide-line border-line border-y">
              {rest.map((loop) => (
                <li key={loop.id} className="flex items-center justify-between gap-5 py-3">
                  <div className="min-w-0">
                    <p className="font-semibold">{loop.name}</p>
                    <p className="text-ink-soft text-sm tabular-nums">
                      {loop.title} · {loopText(loop)}
                    </p>
                  </div>
                  <ButtonLink to={loop.to} state={plays}>
                    Start<span className="sr-only"> {loop.name}</span>
                  </ButtonLink>
                </li>
              ))}
            </ol>
          </section>
        )}
        {later.length > 0 && (
          <DataTable
            caption="Following days"
            rows={later}
            rowKey={({ when }) => when}
            columns={[
              { head: 'Day', cell: ({ when }) => when },
              { head: 'Loops', cell: ({ loops }) => loops, numeric: true },
              { head: 'Minutes', cell: ({ minutes }) => minutes, numeric: true },
            ]}
          />
        )}
        {curves.length > 0 && (
          <section aria-labelledby="tempos" className="grid gap-6">
            <SectionHeading id="tempos" title="Your tempos" about="The fastest each loop was clean, and when." />
            {curves.map(({ id, name, title, goal, bests }) => (
              <div key={id} className="grid gap-2">
                <h3 className="text-lg">
                  {name} <span className="font-normal text-base text-ink-soft">{title}</span>
                </h3>
                <TempoCurve bests={bests} goal={goal} />
                <details>
                  <summary className="min-h-11 cursor-pointer py-2 text-ink-soft text-sm">As a table</summary>
                  <DataTable
                    caption={`Best tempos of ${name}`}
                    rows={bests}
                    rowKey={({ rate }) => rate}
                    columns={[
                      { head: 'Day', cell: ({ reached_at }) => formatDate(reached_at) },
                      { head: 'Tempo', cell: ({ rate }) => `${Math.round(rate * 100)}%`, numeric: true },
                    ]}
                  />
                </details>
              </div>
            ))}
          </section>
        )}
        <p className="flex flex-wrap gap-x-8">
          <Link to="/tuner" className="touch-target font-semibold">
            Tune up first
          </Link>
          <Link to="/metronome" className="touch-target font-semibold">
            Play to a metronome
          </Link>
          <Link to="/practice/reach" className="touch-target font-semibold">
            Find what’s within reach
          </Link>
          <Link to="/my-file" className="touch-target font-semibold">
            Practise with your own file
          </Link>
        </p>
      </div>
    </Page>
  )
}

const loopText = ({ from, until, best, goal }: DueLoop): string =>
  `${clockTime(from)} to ${clockTime(until)} · ${best === null ? 'not clean yet' : `clean at ${Math.round(best * 100)}%`}, goal ${Math.round(goal * 100)}%`
