import { Button } from '#ui/form/button.tsx'
import { HiddenFields } from '#ui/form/hidden-fields.tsx'
import { PostForm } from '#ui/form/post-form.tsx'

export type RemovedEntry = { key: string; name: string; fields: Record<string, string> }

export const RemovedList = ({ removed }: { removed: readonly RemovedEntry[] }) => (
  <details>
    <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold">Recently removed ({removed.length})</summary>
    <ul className="divide-y divide-line">
      {removed.map(({ key, name, fields }) => (
        <li key={key} className="flex items-center justify-between gap-3">
          <span className="min-w-0 truncate">{name}</span>
          <PostForm preventScrollReset>
            <HiddenFields fields={fields} />
            <Button type="submit" look="plain">
              Put back<span className="sr-only"> {name}</span>
            </Button>
          </PostForm>
        </li>
      ))}
    </ul>
  </details>
)
