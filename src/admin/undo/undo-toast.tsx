import { useState } from 'react'
import { useLocation } from 'react-router'
import type { LastAction } from '#admin/undo/last-action.server.ts'
import { UndoButton } from '#admin/undo/undo-button.tsx'
import { CountdownText } from '#admin/undo/undo-countdown.tsx'
import { useSecondsLeft } from '#admin/undo/use-seconds-left.ts'
import { Button } from '#ui/form/button.tsx'

/** The last action with its undo; it follows staff from screen to screen for a minute. */
export function UndoToast({ last }: { last: LastAction | null }) {
  const { pathname, search } = useLocation()
  const [closed, setClosed] = useState(0)
  const isOpen = last !== null && last.id !== closed
  return (
    <div role="status" className="pointer-events-none sticky bottom-0 z-10 px-4 pb-4 print:hidden sm:px-6">
      {isOpen && (
        <div
          id="undo-toast"
          className="pointer-events-auto mx-auto flex max-w-text flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card border border-line-strong bg-paper-raised px-4 py-3 shadow-lg"
        >
          <div className="min-w-0">
            <p className="wrap-anywhere font-semibold">{last.undone.length > 0 ? `Undone: ${last.undone.join(', ')}` : last.text}</p>
            {last.leavesInMs !== null && (
              <p className="text-ink-soft text-sm">
                <LiveCountdown key={`${last.id} ${last.leavesInMs}`} inMs={last.leavesInMs} />
              </p>
            )}
            {last.kept.length > 0 && (
              <p className="wrap-anywhere text-ink-soft text-sm">Not undone, because changed since: {last.kept.join(', ')}</p>
            )}
          </div>
          <div className="flex gap-3">
            {last.mayUndo && <UndoButton id={last.id} back={`${pathname}${search}`} of={last.text} />}
            <Button type="button" look="quiet" className="script-only" onClick={() => setClosed(last.id)}>
              Close
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}

const LiveCountdown = ({ inMs }: { inMs: number }) => <CountdownText seconds={useSecondsLeft(inMs)} inMs={inMs} />
