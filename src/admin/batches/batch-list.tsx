import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import type { BatchShown } from '#account/batches/latest-batches.server.ts'
import { UndoButton } from '#admin/undo/undo-button.tsx'
import { UndoCountdown } from '#admin/undo/undo-countdown.tsx'
import { Badge } from '#ui/badge.tsx'
import { StaffTime } from '#ui/data/staff-time.tsx'
import { useRevalidate } from '#ui/hydrate-on-interaction.tsx'

/** `done`: what happened to a row, in a word. `addressOf`: the page of a row's key. */
type BatchListProps = {
  title: string
  done: string
  batches: readonly BatchShown[]
  mayUndo: boolean
  addressOf?: (key: string) => string
}

/** The latest jobs, each with its undo, its progress and what failed. */
export function BatchList({ title, batches, ...props }: BatchListProps) {
  const renew = useRevalidate()
  const isRunning = batches.some((batch) => batch.isRunning)
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(renew, 2000)
    return () => clearInterval(timer)
  }, [isRunning, renew])
  if (batches.length === 0) return null
  return (
    <section aria-labelledby="batches" className="grid gap-4">
      <h2 id="batches" className="text-xl">
        {title}
      </h2>
      <ol className="divide-y divide-line panel">
        {batches.map((batch) => (
          <li key={batch.id} className="grid gap-2 p-4">
            <Batch {...props} batch={batch} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Batch({ batch, done: verb, mayUndo, addressOf }: Omit<BatchListProps, 'title' | 'batches'> & { batch: BatchShown }) {
  const { pathname, search } = useLocation()
  const { what, who, madeAt, leaving, entry, isRunning, isUndone, all, done, failed, failures, kept } = batch
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div>
          <p className="font-semibold tabular-nums">{what}</p>
          <p className="text-ink-soft text-sm">
            {who}, <StaffTime at={madeAt} />
          </p>
        </div>
        {isUndone && <Badge>Undone</Badge>}
        {mayUndo && leaving && <UndoCountdown leaving={leaving} />}
        {!isUndone && !leaving && (
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <p role={isRunning ? 'status' : undefined} className="grid gap-1 tabular-nums">
              {`${done} of ${all} ${verb}${failed > 0 ? `, ${failed} failed` : ''}`}
              {isRunning && <progress value={done + failed} max={all} aria-label="Done so far" className="w-40" />}
            </p>
            {mayUndo && entry !== null && <UndoButton id={entry} back={`${pathname}${search}`} of={what} />}
          </div>
        )}
      </div>
      {failures.length > 0 && (
        <ul className="list-disc pl-6">
          {failures.map(({ key, name, problem }) => (
            <li key={key}>
              {addressOf ? (
                <Link to={addressOf(key)} className="touch-target">
                  {name}
                </Link>
              ) : (
                name
              )}
              : {problem}
            </li>
          ))}
          {failed > failures.length && <li>{`${failed - failures.length} more failed.`}</li>}
        </ul>
      )}
      {kept.length > 0 && (
        <div>
          <p>Not undone, because they’ve changed since:</p>
          <ul className="list-disc pl-6">
            {kept.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
