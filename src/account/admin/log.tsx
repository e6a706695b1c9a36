import { useLocation } from 'react-router'
import { hasLeft } from '#account/leaving.server.ts'
import { staffOf } from '#account/member.server.ts'
import type { SaidDetails } from '#account/staff/log-words.ts'
import { logSearchOf, peopleInLog, readStaffLog } from '#account/staff/staff-log-list.server.ts'
import { staffActionWords } from '#account/staff-actions.ts'
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
  const { id: me, rights } = staffOf(ctx)
  return {
    list,
    people: await peopleInLog(ctx),
    entries: entries.map(({ kind, staffId, details, doneAt: _at, ...entry }) => ({
      ...entry,
      mayUndo: mayUndo({ action: kind, details, undoneBy: entry.undoneBy, isOwn: staffId === me, hasLeft: hasLeft(ctx, details) }, rights),
    })),
  }
}

const kinds = [{ value: '', text: 'Everything' }, ...Object.entries(staffActionWords).map(([value, text]) => ({ value, text }))]

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
        { name: 'action', label: 'Action', options: kinds },
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
          { head: 'What', cell: ({ what, said }) => <What what={what} said={said} /> },
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

const longest = 300
const cut = (text: string) => (text.length > longest ? `${text.slice(0, longest)}…` : text)

/** In words, then each field before and after. */
const What = ({ what, said: { changes, rest } }: { what: string; said: SaidDetails }) => (
  <div className="wrap-anywhere grid gap-1">
    {(what || rest || changes.length === 0) && <p>{what || rest || '–'}</p>}
    {changes.map(({ name, before, after }) => (
      <p key={name} className="text-sm">
        {name && <span className="font-semibold">{name}: </span>}
        <del className="text-ink-soft">
          <span className="sr-only">before </span>
          {cut(before)}
        </del>{' '}
        → <ins className="no-underline">{cut(after)}</ins>
      </p>
    ))}
  </div>
)
