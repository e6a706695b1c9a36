import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { Leaving } from '#account/leaving.server.ts'
import { UndoButton } from '#admin/undo/undo-button.tsx'
import { useSecondsLeft } from '#admin/undo/use-seconds-left.ts'
import { useRenew } from '#ui/hydrate-on-interaction.tsx'

/** The worker looks every second or two. */
const leftAfterMs = 2500

/** In the row of what waits to leave: how long it still can be undone. Once it left, the page is read again. */
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

/** The seconds are for the eye: said once, they aren't announced again and again. */
export const LeavesIn = ({ seconds, inMs }: { seconds: number; inMs: number }) => (
  <span className="tabular-nums">
    <span aria-hidden="true">{seconds > 0 ? `Takes effect in ${seconds} s` : 'Taking effect now'}</span>
    <span className="sr-only">Takes effect in {Math.ceil(inMs / 1000)} seconds</span>
  </span>
)
