import { createContext, use } from 'react'
import { useLocation } from 'react-router'
import { Chip } from '#ui/chip.tsx'
import { viewQuery } from '#ui/data/view-query.ts'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { PostForm } from '#ui/form/post-form.tsx'

export type SavedView = { name: string; query: string }

/** This person's saved views of the current list, provided by the back office layout. */
export const SavedViewsContext = createContext<readonly SavedView[]>([])

/** A list's saved views: the current one can be removed, and other filters saved. Empty without views and filters. */
export function SavedViews() {
  const views = use(SavedViewsContext)
  const { pathname, search } = useLocation()
  const query = viewQuery(search)
  const open = views.find((view) => view.query === query)
  if (views.length === 0 && !query) return null
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
      {views.length > 0 && (
        <nav aria-label="Saved views" className="min-w-0">
          <ul className="flex flex-wrap gap-2">
            {views.map((view) => (
              <li key={view.name} className="wrap-anywhere min-w-0">
                <Chip label={view.name} to={`?${view.query}`} chosen={view === open} />
              </li>
            ))}
          </ul>
        </nav>
      )}
      {open ? (
        <RemoveView screen={pathname} name={open.name} />
      ) : (
        query && (
          // Keyed by filters, so that it closes when they change.
          <details key={query} className="min-w-0 open:w-full">
            <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4">
              Save this view
            </summary>
            <SaveView screen={pathname} query={query} />
          </details>
        )
      )}
    </div>
  )
}

type SaveViewProps = { screen: string; query: string; typed?: string | undefined; error?: string | undefined }

export const SaveView = ({ screen, query, typed, error }: SaveViewProps) => (
  <PostForm action="/admin/views" className="flex max-w-text flex-wrap items-end gap-3">
    <input type="hidden" name="screen" value={screen} />
    <input type="hidden" name="query" value={query} />
    <div className="min-w-0 grow basis-60">
      <Field label="Name of the view" name="name" maxLength={60} autoComplete="off" defaultValue={typed} error={error} />
    </div>
    <Button type="submit" name="do" value="save">
      Save view
    </Button>
  </PostForm>
)

export const RemoveView = ({ screen, name }: { screen: string; name: string }) => (
  <PostForm action="/admin/views">
    <input type="hidden" name="screen" value={screen} />
    <input type="hidden" name="name" value={name} />
    <Button type="submit" name="do" value="remove" look="quiet">
      Remove view<span className="sr-only">: {name}</span>
    </Button>
  </PostForm>
)
