import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { PendingAction } from '#account/pending-actions.server.ts'
import { UndoButton } from '#admin/undo/undo-button.tsx'
import { useSecondsLeft } from '#admin/undo/use-seconds-left.ts'
import { useRevalidate } from '#ui/hydrate-on-interaction.tsx'

/** The worker polls every second or two. */
const reloadAfterMs = 2500

/** In the row of a pending action: how long it can be undone. Afterwards the page reloads. */
export function UndoCountdown({ leaving }: { leaving: PendingAction | undefined }) {
  return leaving ? <Row key={`${leaving.entry} ${leaving.inMs}`} leaving={leaving} /> : null
}

function Row({ leaving: { entry, label, inMs } }: { leaving: PendingAction }) {
  const { pathname, search } = useLocation()
  const renew = useRevalidate()
  const seconds = useSecondsLeft(inMs)
  const isOver = seconds === 0
  useEffect(() => {
    if (!isOver) return
    const timer = setTimeout(renew, reloadAfterMs)
    return () => clearTimeout(timer)
  }, [isOver, renew])
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <CountdownText seconds={seconds} inMs={inMs} />
      {!isOver && <UndoButton id={entry} back={`${pathname}${search}`} of={label} />}
    </div>
  )
}

/** The countdown is visual: screen readers hear the seconds only once. */
export const CountdownText = ({ seconds, inMs }: { seconds: number; inMs: number }) => (
  <span className="tabular-nums">
    <span aria-hidden="true">{seconds > 0 ? `Takes effect in ${seconds} s` : 'Taking effect now'}</span>
    <span className="sr-only">Takes effect in {Math.ceil(inMs / 1000)} seconds</span>
  </span>
)
