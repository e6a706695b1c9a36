import { Link } from 'react-router'
import type { PendingAction } from '#account/pending-actions.server.ts'
import { UndoCountdown } from '#admin/undo/undo-countdown.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/form/button.tsx'
import { PostForm } from '#ui/form/post-form.tsx'
import { SendTime } from '#ui/form/send-time.tsx'

type PublishPanelProps = {
  page: string
  isBuiltIn: boolean
  revision: number
  draft: { isPublished: boolean; goesOut: string | null; leaving: PendingAction | undefined } | null
  versions: readonly { version: number; shown: boolean; who: string; at: string }[]
  sendAt: string
  immediately: boolean
  error: string | undefined
  bounds: { first: string; last: string }
  busy: boolean
  canUnpublish?: boolean
}

/** Publishes the draft, and lists every version. */
export const PublishPanel = ({
  page,
  isBuiltIn,
  revision,
  draft,
  versions,
  bounds,
  busy,
  canUnpublish = !isBuiltIn,
  ...time
}: PublishPanelProps) => (
  <div className="grid gap-8">
    {draft && !draft.isPublished && (
      <section aria-labelledby="publish" className="grid gap-4 panel p-5">
        <h2 id="publish" className="text-xl">
          Publish
        </h2>
        <p className="text-ink-soft">{draft.goesOut ? `The draft goes out at ${draft.goesOut}.` : 'Publishes the draft as last saved.'}</p>
        <UndoCountdown leaving={draft.leaving} />
        <PostForm key={revision} className="grid gap-4">
          <input type="hidden" name="revision" value={revision} />
          <SendTime {...time} {...bounds} labels={{ now: 'Publish immediately', at: 'Publish at' }} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" look="brass" name="do" value="publish" busy={busy}>
              Publish
            </Button>
            {draft.goesOut && (
              <Button type="submit" name="do" value="unschedule">
                Unschedule
              </Button>
            )}
          </div>
        </PostForm>
      </section>
    )}
    <section aria-labelledby="versions" className="grid gap-4">
      <h2 id="versions" className="text-xl">
        Versions
      </h2>
      {versions.length === 0 && (
        <p className="text-ink-soft">
          Nothing published yet.{' '}
          {isBuiltIn
            ? page.startsWith('@')
              ? 'Guests see the shop’s standard blocks.'
              : 'Guests read the shop’s standard text.'
            : 'Guests can’t see this page.'}
        </p>
      )}
      {versions.length > 0 && (
        <ol className="divide-y divide-line panel">
          {versions.map(({ version, shown, who, at }, place) => (
            <li key={version} className="grid gap-2 p-5">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
                Version {version}
                {place === 0 && shown && <Badge tone="leaf">In the shop</Badge>}
                {!shown && <Badge>Unpublished</Badge>}
              </p>
              <p className="text-ink-soft text-sm">
                {who}, {at}
              </p>
              {place > 0 && shown && (
                <PostForm>
                  <input type="hidden" name="old" value={version} />
                  <Button type="submit" name="do" value="restore">
                    Restore<span className="sr-only"> version {version}</span>
                  </Button>
                </PostForm>
              )}
            </li>
          ))}
        </ol>
      )}
      {canUnpublish && versions[0]?.shown && (
        <PostForm>
          <Button type="submit" name="do" value="take-off" busy={busy}>
            Unpublish this page
          </Button>
        </PostForm>
      )}
      <Link to={page.startsWith('@') ? '/' : `/${page}`} className="touch-target justify-self-start">
        {page.startsWith('@') ? 'See the shop' : 'See the page'}
      </Link>
    </section>
  </div>
)
