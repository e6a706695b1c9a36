import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { plural } from '#kernel/text.ts'
import { PanelEntry } from '#notifications/panel-entry.tsx'
import { refreshUnread, removeAllEntries, removeEntry, restoreEntries } from '#notifications/unread.client.ts'
import { useUnread } from '#notifications/unread-store.ts'
import { Button } from '#ui/form/button.tsx'

export default function NotificationPanel({ onLeave }: { onLeave: () => void }) {
  const unread = useUnread()
  const [undo, setUndo] = useState<{ removed: number; batch: string } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const run = (work: () => Promise<void>) => {
    setProblem(null)
    work().catch((error: Error) => setProblem(error.message))
  }
  const entries = unread?.notifications ?? []
  return (
    <section aria-label="Notifications" aria-busy={unread === null} className="absolute top-full right-0 z-30 w-96 panel shadow-soft">
      <div className="flex min-h-14 items-center justify-between gap-4 border-line border-b pl-4 pr-2">
        <h2 className="text-lg">Notifications</h2>
        {entries.length > 0 && (
          <Button look="plain" onClick={() => run(async () => setUndo(await removeAllEntries()))}>
            Remove all
          </Button>
        )}
      </div>
      {problem && (
        <p role="alert" className="px-4 pt-3 font-semibold text-ember text-sm">
          {problem}
        </p>
      )}
      {undo && undo.removed > 0 && (
        <p role="status" className="flex items-center justify-between gap-4 border-line border-b py-1 pl-4 pr-2">
          Removed {undo.removed}.
          <Button
            look="plain"
            onClick={() =>
              run(async () => {
                await restoreEntries(undo.batch)
                setUndo(null)
              })
            }
          >
            Undo
          </Button>
        </p>
      )}
      {unread && entries.length === 0 && <p className="px-4 py-6 text-center text-ink-soft">You’re up to date.</p>}
      {!unread && <FirstLoad />}
      {entries.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard
        <ul tabIndex={0} aria-label={plural(entries.length, 'notification')} className="max-h-96 divide-y divide-line overflow-y-auto">
          {entries.map((entry) => (
            <PanelEntry key={entry.id} entry={entry} onLeave={onLeave} onRemove={() => run(() => removeEntry(entry.id))} />
          ))}
        </ul>
      )}
      <Link
        to="/notifications"
        onClick={onLeave}
        className="flex min-h-11 items-center justify-center border-line border-t font-semibold no-underline hover:bg-paper-sunk"
      >
        All notifications
      </Link>
    </section>
  )
}

/** The page's own first request may have failed. */
function FirstLoad() {
  const [failed, setFailed] = useState(false)
  const load = () => {
    setFailed(false)
    refreshUnread().catch(() => setFailed(true))
  }
  useEffect(load, [])
  if (!failed) return <p className="px-4 py-6 text-center text-ink-soft">Loading…</p>
  return (
    <div role="alert" className="grid justify-items-center gap-3 px-4 py-6 text-center">
      <p>We couldn’t load your notifications.</p>
      <Button onClick={load}>Try again</Button>
    </div>
  )
}
