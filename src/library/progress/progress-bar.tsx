import { type ProgressCounts, percentOf, progressText } from '#library/progress/rules/listened-ranges.ts'

export function ProgressBar({ progress, about }: { progress: ProgressCounts; about: string }) {
  const percent = percentOf(progress)
  return (
    <div className="grid gap-1.5">
      <p className="font-semibold text-leaf text-sm tabular-nums">
        <span className="sr-only">{about}: </span>
        {progressText(progress)}
      </p>
      <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-paper-sunk">
        <div className="h-full rounded-full bg-leaf" style={{ width: `${percent}%` }} />
      </div>
    </div>
  )
}
