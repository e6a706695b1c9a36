import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/form/button.tsx'
import { PostForm } from '#ui/form/post-form.tsx'

type Entry = { version: number; changed: string; who: string | null; at: string }
type TariffHistoryProps = { history: readonly Entry[]; version: number; edits: boolean; busy: boolean }

/** Every change of the tariff, newest first; each can be restored. */
export const TariffHistory = ({ history, version, edits, busy }: TariffHistoryProps) =>
  history.length > 0 && (
    <section aria-labelledby="history" className="grid max-w-text gap-4">
      <h2 id="history" className="text-xl">
        History
      </h2>
      <ol className="divide-y divide-line panel">
        {history.map((entry) => (
          <li key={entry.version} className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 px-5 py-3">
            <div>
              <p className="flex flex-wrap items-center gap-x-3 font-semibold">
                {entry.changed}
                {entry.version === version && <Badge tone="leaf">In force</Badge>}
              </p>
              <p className="text-ink-soft text-sm">{entry.who ? `${entry.who}, ${entry.at}` : entry.at}</p>
            </div>
            {edits && entry.version !== version && (
              <PostForm>
                <input type="hidden" name="version" value={version} />
                <input type="hidden" name="old" value={entry.version} />
                <Button type="submit" busy={busy}>
                  Restore<span className="sr-only"> the version “{entry.changed}”</span>
                </Button>
              </PostForm>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
