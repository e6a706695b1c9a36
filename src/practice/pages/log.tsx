import { Link, redirect, useNavigation } from 'react-router'
import { productPath } from '#catalogue/kinds.ts'
import { formatDate } from '#kernel/dates.ts'
import { plural } from '#kernel/text.ts'
import { answerForm } from '#platform/form-answer.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { setGoal } from '#practice/log/goal.server.ts'
import { GoalForm } from '#practice/log/goal-form.tsx'
import { practiceLog, practisedPieces } from '#practice/log/read-log.server.ts'
import { WeeksChart } from '#practice/log/weeks-chart.tsx'
import { DataTable } from '#ui/data/data-table.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { SectionHeading } from '#ui/layout/section-heading.tsx'
import { Page } from '#ui/shell/page.tsx'
import { pageTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/log'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, 'Practice log') },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  const { days: _, ...log } = await practiceLog(ctx)
  const pieces = await practisedPieces(ctx)
  return { ...log, pieces: pieces.map(({ kind, slug, ...piece }) => ({ ...piece, to: `${productPath(kind, slug)}/play` })) }
}

export const action = ({ request, context }: Route.ActionArgs) =>
  answerForm(request, ['minutes', 'days'], async (text) => {
    await setGoal(context.get(ctxKey), { minutes: text('minutes'), days: text('days') })
    return redirect('/practice/log', 303)
  })

/** Minutes played, by week and by piece, and the member's goal. */
export default function LogPage({ loaderData: { goal, weeks, pieces, streak, timeZone }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state === 'submitting'
  const played = weeks.filter(({ minutes }) => minutes > 0)
  return (
    <Page width="text">
      <div className="grid gap-10">
        <header className="grid gap-2">
          <h1 className="text-3xl">Practice log</h1>
          <p className="text-ink-soft">{streakText(streak)}</p>
        </header>
        {played.length === 0 ? (
          <EmptyState illustration="stool" title="Nothing played yet" action={<ButtonLink to="/library">Open your library</ButtonLink>}>
            Every minute that sounds in the player counts here, by week and by piece.
          </EmptyState>
        ) : (
          <>
            <section aria-labelledby="weeks" className="grid gap-3">
              <SectionHeading id="weeks" title="Twelve weeks" />
              <WeeksChart weeks={weeks} />
              <details>
                <summary className="min-h-11 cursor-pointer py-2 text-ink-soft text-sm">As a table</summary>
                <DataTable
                  caption="Minutes by week"
                  rows={[...played].reverse()}
                  rowKey={({ monday }) => monday}
                  columns={[
                    { head: 'Week of', cell: ({ monday }) => formatDate(monday) },
                    { head: 'Days', cell: ({ days }) => days, numeric: true },
                    { head: 'Minutes', cell: ({ minutes }) => minutes, numeric: true },
                  ]}
                />
              </details>
            </section>
            <DataTable
              caption="What you played"
              rows={pieces}
              rowKey={({ to }) => to}
              empty="You haven’t played anything for a full minute yet."
              columns={[
                { head: 'Piece', cell: ({ title, to }) => <Link to={to}>{title}</Link> },
                { head: 'Last', cell: ({ last }) => formatDate(last) },
                { head: 'Days', cell: ({ days }) => days, numeric: true },
                { head: 'Minutes', cell: ({ minutes }) => minutes, numeric: true },
              ]}
            />
          </>
        )}
        <section aria-labelledby="goal" className="grid gap-4">
          <SectionHeading id="goal" title="Your goal" about={goalText(goal)} />
          <GoalForm goal={goal} answer={actionData} busy={busy} />
        </section>
        <p className="text-ink-soft text-sm">
          Days begin at midnight in {timeZone.replaceAll('_', ' ')}, where you last played. <Link to="/practice">Today’s practice</Link>
        </p>
      </div>
    </Page>
  )
}

const streakText = (streak: number): string =>
  streak === 0
    ? 'A week counts from the first day with five minutes.'
    : `${plural(streak, 'week')} in a row. A week counts with one day of five minutes; one week a month may be missed, and a paused plan doesn’t break it.`

const goalText = (goal: { minutes: number; days: number } | null): string =>
  goal ? 'Clear both fields to remove your goal.' : 'A little on most days beats a lot on Sunday.'
