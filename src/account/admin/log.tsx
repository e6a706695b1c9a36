import { useLocation } from 'react-router'
import { requireStaff } from '#account/member.server.ts'
import { hasTakenEffect } from '#account/pending-actions.server.ts'
import type { LogDetails } from '#account/staff/log-details.ts'
import { logSearchOf, peopleInLog, readStaffLog } from '#account/staff/staff-log-list.server.ts'
import { staffActionLabels } from '#account/staff-actions.ts'
import { UndoButton } from '#admin/undo/undo-button.tsx'
import { mayUndo } from '#admin/undo/undoable.ts'
import { ctxKey } from '#platform/page-context.ts'
import { Badge } from '#ui/badge.tsx'
import { DataTable } from '#ui/data/data-table.tsx'
import { ListScreen } from '#ui/data/list-screen.tsx'
import { backOfficeTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/log'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: backOfficeTitle(matches, 'Log') },
  { name: 'robots', content: 'noindex' },
]

/** `?action=`: what was done. `?staff=`: who did it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  const { entries, ...list } = await readStaffLog(ctx, logSearchOf(request))
  const { id: me, rights } = requireStaff(ctx)
  return {
    list,
    people: await peopleInLog(ctx),
    entries: entries.map(({ kind, staffId, details, doneAt: _at, ...entry }) => ({
      ...entry,
      mayUndo: mayUndo(
        { action: kind, details, undoneBy: entry.undoneBy, isOwn: staffId === me, hasLeft: hasTakenEffect(ctx, details) },
        rights,
      ),
    })),
  }
}

const actionOptions = [{ value: '', text: 'Everything' }, ...Object.entries(staffActionLabels).map(([value, text]) => ({ value, text }))]

export default function StaffLogPage({ loaderData: { list, entries, people } }: Route.ComponentProps) {
  const { pathname, search } = useLocation()
  const everyone = [{ value: '', text: 'Everyone' }, ...people.map(({ id, name }) => ({ value: id, text: name }))]
  return (
    <ListScreen
      title="Log"
      about="What staff did. Entries can’t be changed or removed."
      one="entry"
      many="entries"
      {...list}
      columns={['What', 'Subject', 'Who', 'Undo', 'Time']}
      exportAs="log"
      selects={[
        { name: 'action', label: 'Action', options: actionOptions },
        { name: 'staff', label: 'Who', options: everyone },
      ]}
      search="What was done"
      days="Done"
    >
      <DataTable
        caption="Log"
        rows={entries}
        rowKey={({ id }) => id}
        empty="No entries match."
        columns={[
          { head: 'Action', cell: ({ action }) => action },
          { head: 'What', cell: ({ what, shownDetails }) => <EntryDetails what={what} shownDetails={shownDetails} /> },
          { head: 'Subject', cell: ({ subject }) => <span className="wrap-anywhere">{subject}</span> },
          { head: 'Who', cell: ({ who }) => who },
          {
            head: 'Undo',
            cell: ({ id, action, mayUndo, undoneBy }) =>
              undoneBy ? (
                <Badge>Undone by {undoneBy}</Badge>
              ) : mayUndo ? (
                <UndoButton id={id} back={`${pathname}${search}`} of={action} />
              ) : null,
          },
          { head: 'Time', time: true, cell: ({ at }) => at },
        ]}
      />
    </ListScreen>
  )
}

const maxTextLength = 300
const shorten = (text: string) => (text.length > maxTextLength ? `${text.slice(0, maxTextLength)}…` : text)

/** In words, then each field before and after. */
const EntryDetails = ({ what, shownDetails: { changes, rest } }: { what: string; shownDetails: LogDetails }) => (
  <div className="wrap-anywhere grid gap-1">
    {(what || rest || changes.length === 0) && <p>{what || rest || '–'}</p>}
    {changes.map(({ name, before, after }) => (
      <p key={name} className="text-sm">
        {name && <span className="font-semibold">{name}: </span>}
        <del className="text-ink-soft">
          <span className="sr-only">before </span>
          {shorten(before)}
        </del>{' '}
        → <ins className="no-underline">{shorten(after)}</ins>
      </p>
    ))}
  </div>
)
