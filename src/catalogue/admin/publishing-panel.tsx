import type { PendingAction } from '#account/pending-actions.server.ts'
import { UndoCountdown } from '#admin/undo/undo-countdown.tsx'
import { StateBadge } from '#catalogue/admin/state-badge.tsx'
import type { MissingField } from '#catalogue/rules/product-check.ts'
import type { ProductState } from '#catalogue/rules/product-state.ts'
import { Button } from '#ui/form/button.tsx'
import { PostForm } from '#ui/form/post-form.tsx'
import { StaffTimeField } from '#ui/form/staff-time-field.tsx'

type PublishingPanelProps = {
  state: ProductState
  when: string | null
  leaving: PendingAction | undefined
  missing: readonly MissingField[]
  /** The public URL once published. */
  address: string
  error: string | undefined
  busy: boolean
}

/** A product's lifecycle: what is missing, previews, and next steps. */
export const PublishingPanel = ({ state, when, leaving, missing, address, error, busy }: PublishingPanelProps) => (
  <section aria-labelledby="life" className="grid gap-4 panel p-5">
    <div className="flex flex-wrap items-center justify-between gap-2">
      <h2 id="life" className="text-xl">
        Publishing
      </h2>
      <div>
        <StateBadge state={state} when={when} />
      </div>
    </div>
    <UndoCountdown leaving={leaving} />
    {missing.length > 0 ? <MissingList missing={missing} /> : state === 'draft' && <p>Ready to publish.</p>}
    <p className="flex flex-wrap gap-x-4">
      {state === 'published' && (
        <a href={address} className="touch-target">
          See it in the shop
        </a>
      )}
      {(['guest', 'member', 'subscriber'] as const).map((visitor) => (
        <a key={visitor} href={`${address}?preview=${visitor}`} className="touch-target">
          Preview as {visitor}
        </a>
      ))}
    </p>
    <p className="text-ink-soft text-sm">Its artists can open these previews too, once signed in. Nobody else can.</p>
    <PostForm className="grid gap-4">
      {state !== 'published' && (
        <>
          <Button type="submit" name="do" value="publish" look="brass" busy={busy} aria-disabled={missing.length > 0 || undefined}>
            Publish now
          </Button>
          <StaffTimeField label="Or publish at" optional name="publish_at" id="publish_at" error={error} />
          <Button type="submit" name="do" value="schedule" busy={busy}>
            Schedule
          </Button>
        </>
      )}
      <div className="flex flex-wrap gap-3">
        {(state === 'published' || state === 'scheduled' || state === 'retired') && (
          <Button type="submit" name="do" value="withdraw" busy={busy}>
            Back to draft
          </Button>
        )}
        {state === 'published' && (
          <Button type="submit" name="do" value="retire" look="danger" busy={busy}>
            Retire
          </Button>
        )}
        <Button type="submit" name="do" value="duplicate" busy={busy}>
          Duplicate
        </Button>
      </div>
    </PostForm>
    {state === 'published' && <p className="text-ink-soft text-sm">Once retired, it’s no longer sold. People who bought it keep it.</p>}
  </section>
)

const MissingList = ({ missing }: { missing: readonly MissingField[] }) => (
  <div>
    <p className="font-semibold">Before you can publish</p>
    <ul className="list-disc pl-5">
      {missing.map(({ field, message }) => (
        <li key={`${field} ${message}`}>
          <a href={`#${field}`} className="touch-target">
            {message}
          </a>
        </li>
      ))}
    </ul>
  </div>
)
