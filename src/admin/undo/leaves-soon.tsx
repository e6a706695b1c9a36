import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { Leaving } from '#account/leaving.server.ts'
import { UndoButton } from '#admin/undo/undo-button.tsx'
import { useSecondsLeft } from '#admin/undo/use-seconds-left.ts'
import { useRenew } from '#ui/hydrate-on-interaction.tsx'

/** The worker polls every second or two. */
const leftAfterMs = 2500

/** In the row of a pending action: how long it can be undone. Afterwards the page reloads. */
export function LeavesSoon({ leaving }: { leaving: Leaving | undefined }) {
  return leaving ? <Row key={`${leaving.entry} ${leaving.inMs}`} leaving={leaving} /> : null
}

function Row({ leaving: { entry, words, inMs } }: { leaving: Leaving }) {
  const { pathname, search } = useLocation()
  const renew = useRenew()
  const seconds = useSecondsLeft(inMs)
  const isOver = seconds === 0
  useEffect(() => {
    if (!isOver) return
    const timer = setTimeout(renew, leftAfterMs)
    return () => clearTimeout(timer)
  }, [isOver, renew])
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <LeavesIn seconds={seconds} inMs={inMs} />
      {!isOver && <UndoButton id={entry} back={`${pathname}${search}`} of={words} />}
    </div>
  )
}

/** The countdown is visual: screen readers hear the seconds only once. */
export const LeavesIn = ({ seconds, inMs }: { seconds: number; inMs: number }) => (
  <span className="tabular-nums">
    <span aria-hidden="true">{seconds > 0 ? `Takes effect in ${seconds} s` : 'Taking effect now'}</span>
    <span className="sr-only">Takes effect in {Math.ceil(inMs / 1000)} seconds</span>
  </span>
)
