import type { Leaving } from '#account/leaving.server.ts'
import { LeavesSoon } from '#admin/undo/leaves-soon.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/form/button.tsx'
import { PostForm } from '#ui/form/post-form.tsx'

type Change = { id: number; what: string; who: string; at: string; undone: boolean; leaving: Leaving | undefined }
type PriceChangesProps = { changes: readonly Change[]; mayUndo: boolean }

/** The latest changes in bulk, each with its undo. */
export const PriceChanges = ({ changes, mayUndo }: PriceChangesProps) =>
  changes.length > 0 && (
    <section aria-labelledby="price-changes" className="grid gap-4">
      <h2 id="price-changes" className="text-xl">
        Latest changes
      </h2>
      <ol className="divide-y divide-line rounded-card border border-line bg-paper-raised">
        {changes.map(({ id, what, who, at, undone, leaving }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 p-4">
            <div>
              <p className="font-semibold tabular-nums">{what}</p>
              <p className="text-ink-soft text-sm">
                {who}, {at}
              </p>
            </div>
            {undone && <Badge>Undone</Badge>}
            {mayUndo && <LeavesSoon leaving={leaving} />}
            {!undone && !leaving && mayUndo && (
              <PostForm>
                <input type="hidden" name="id" value={id} />
                <Button type="submit" name="do" value="undo">
                  Undo<span className="sr-only"> {what}</span>
                </Button>
              </PostForm>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
