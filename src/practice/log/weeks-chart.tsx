import { formatDate } from '#kernel/dates.ts'

const [width, height, gap] = [360, 96, 6]

type Week = { monday: string; minutes: number }

/** Minutes of each week as bars; the table beside it has the same data. */
export function WeeksChart({ weeks }: { weeks: readonly Week[] }) {
  const maxMinutes = Math.max(30, ...weeks.map(({ minutes }) => minutes))
  const step = width / weeks.length
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={weeksText(weeks)} className="w-full">
      <line x1="0" x2={width} y1={height - 1} y2={height - 1} className="stroke-line-strong" />
      {weeks.map(({ monday, minutes }, at) => {
        const tall = (minutes / maxMinutes) * (height - 8)
        return (
          <rect
            key={monday}
            x={at * step + gap / 2}
            y={height - 1 - tall}
            width={step - gap}
            height={tall}
            rx="2"
            className={at === weeks.length - 1 ? 'fill-brass stroke-brass-edge' : 'fill-line-strong'}
          />
        )
      })}
    </svg>
  )
}

function weeksText(weeks: readonly Week[]): string {
  const best = weeks.reduce((busiest, week) => (week.minutes > busiest.minutes ? week : busiest))
  return best.minutes === 0
    ? 'Nothing played in twelve weeks'
    : `Minutes a week. Most: ${best.minutes}, in the week of ${formatDate(best.monday)}`
}
