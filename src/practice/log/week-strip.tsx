import { plural } from '#kernel/text.ts'
import type { Goal, LoggedDay, PracticeWeek } from '#practice/log/read-log.server.ts'

const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const countsWithoutGoal = 5

/** Days of the week as fret dots, filled if the goal was reached. */
export function WeekStrip({ week: { days, today, goal } }: { week: PracticeWeek }) {
  return (
    <ol aria-label="This week" className="grid grid-cols-7 gap-1">
      {days.map((day, at) => (
        <li key={day.day} aria-current={day.day === today ? 'date' : undefined} className="grid justify-items-center gap-1.5">
          <span aria-hidden="true" className={`text-xs ${day.day === today ? 'font-bold' : 'text-ink-soft'}`}>
            {dayNames[at]?.slice(0, 2)}
          </span>
          <span aria-hidden="true" className={`size-7 rounded-full border-2 ${dotClass(day, goal)}`} />
          <span aria-hidden="true" className="text-ink-soft text-xs tabular-nums">
            {day.minutes > 0 ? day.minutes : ' '}
          </span>
          <span className="sr-only">
            {dayNames[at]}: {plural(day.minutes, 'minute')}
          </span>
        </li>
      ))}
    </ol>
  )
}

function dotClass({ minutes }: LoggedDay, goal: Goal | null): string {
  if (minutes >= (goal?.minutes ?? countsWithoutGoal)) return 'border-brass-edge bg-brass'
  return minutes > 0 ? 'border-brass-edge' : 'border-line-strong'
}

/** Summary of the week, and the streak. */
export function weekText({ days, minutes, goal, streak }: PracticeWeek): string {
  const reached = days.filter((day) => day.minutes >= (goal?.minutes ?? countsWithoutGoal)).length
  const ofGoal = goal && `${plural(Math.min(reached, goal.days), 'day')} of ${goal.days} with ${plural(goal.minutes, 'minute')}`
  const week = minutes === 0 ? 'Nothing played yet this week' : `${plural(minutes, 'minute')} this week`
  const row = streak > 1 ? ` ${streak} weeks in a row.` : ''
  return `${[week, ofGoal].filter(Boolean).join(', ')}.${row}`
}
