import type { RateRow } from '#tax/edit-rates.server.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/form/button.tsx'
import { PostForm } from '#ui/form/post-form.tsx'

export const UpcomingRate = ({ row, edits, busy }: { row: RateRow & { name: string }; edits: boolean; busy: boolean }) => (
  <span className="flex flex-wrap items-center gap-3">
    <Badge tone="brass">Coming</Badge>
    {edits && (
      <PostForm>
        <input type="hidden" name="country" value={row.country} />
        <input type="hidden" name="class" value={row.class} />
        <input type="hidden" name="from" value={row.from} />
        <Button type="submit" name="do" value="remove" busy={busy}>
          Remove<span className="sr-only"> the upcoming rate of {row.name}</span>
        </Button>
      </PostForm>
    )}
  </span>
)
