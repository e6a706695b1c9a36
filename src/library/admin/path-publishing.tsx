import type { PendingAction } from '#account/pending-actions.server.ts'
import { UndoCountdown } from '#admin/undo/undo-countdown.tsx'
import type { EditedPath } from '#library/paths/edit-path.server.ts'
import { learningPathUrl } from '#library/paths/rules/path-text.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/form/button.tsx'
import { PostForm } from '#ui/form/post-form.tsx'

type PathPublishingProps = { path: EditedPath; leaving: PendingAction | undefined; busy: boolean }

/** Whether a path is in the shop, its preview, and its next step. */
export const PathPublishing = ({ path: { published, steps, fields }, leaving, busy }: PathPublishingProps) => (
  <section aria-labelledby="life" className="grid gap-4 panel p-5">
    <div className="flex flex-wrap items-center justify-between gap-2">
      <h2 id="life" className="text-xl">
        Publishing
      </h2>
      <Badge tone={published && !leaving ? 'leaf' : 'plain'}>{leaving ? 'Waiting' : published ? 'Published' : 'Draft'}</Badge>
    </div>
    <UndoCountdown leaving={leaving} />
    {steps.length === 0 ? (
      <p>Add the first step, then publish it.</p>
    ) : (
      <p>
        <a href={learningPathUrl(fields.slug)} className="touch-target">
          {published && !leaving ? 'See it in the shop' : 'Preview'}
        </a>
      </p>
    )}
    <PostForm>
      {published ? (
        <Button type="submit" name="do" value="withdraw" busy={busy}>
          Back to draft
        </Button>
      ) : (
        <Button type="submit" name="do" value="publish" look="brass" busy={busy} aria-disabled={steps.length === 0 || undefined}>
          Publish
        </Button>
      )}
    </PostForm>
  </section>
)
