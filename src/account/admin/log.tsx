import { Form } from 'react-router'
import { hasLeft } from '#account/leaving.server.ts'
import { staffOf } from '#account/member.server.ts'
import { logSearchOf } from '#account/staff/log-search.ts'
import type { SaidDetails } from '#account/staff/log-words.ts'
import { readStaffLog } from '#account/staff/staff-log-list.server.ts'
import { staffActionWords } from '#account/staff-actions.ts'
import { UndoButton } from '#admin/undo/undo-button.tsx'
import { mayUndo } from '#admin/undo/undoable.ts'
import { ctxKey } from '#platform/page-context.ts'
import { Badge } from '#ui/badge.tsx'
import { DataTable } from '#ui/data/data-table.tsx'
import { SavedViews } from '#ui/data/saved-views.tsx'
import { Button, ButtonLink } from '#ui/form/button.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { Page } from '#ui/shell/page.tsx'
import { backOfficeTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/log'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: backOfficeTitle(matches, 'Log') },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  const search = logSearchOf(request.url)
  const { entries, ...rest } = await readStaffLog(ctx, search)
  const { id: me, rights } = staffOf(ctx)
  return {
    ...{ search, ...rest },
    entries: entries.map(({ kind, staffId, details, ...entry }) => ({
      ...entry,
      mayUndo: mayUndo({ action: kind, details, undoneBy: entry.undoneBy, isOwn: staffId === me, hasLeft: hasLeft(ctx, details) }, rights),
    })),
  }
}

const kinds = [{ value: '', text: 'Everything' }, ...Object.entries(staffActionWords).map(([value, text]) => ({ value, text }))]

export default function StaffLogPage({ loaderData: { search, entries, people, older } }: Route.ComponentProps) {
  const filters = { ...(search.action && { action: search.action }), ...(search.staff && { staff: search.staff }) }
  const here = `/admin/log?${new URLSearchParams({ ...filters, ...(search.before !== null && { before: String(search.before) }) })}`
  const everyone = [{ value: '', text: 'Everyone' }, ...people.map(({ id, name }) => ({ value: id, text: name }))]
  return (
    <Page>
      <div className="grid gap-6">
        <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <div>
            <h1 className="text-3xl">Log</h1>
            <p className="text-ink-soft">What staff did. Entries can’t be changed or removed.</p>
          </div>
          <ButtonLink to={`/admin/log/export.csv?${new URLSearchParams(filters)}`} reloadDocument>
            Export CSV
          </ButtonLink>
        </header>
        <Form method="get" className="grid items-end gap-4 sm:grid-cols-[1fr_1fr_auto]">
          <SelectField key={search.action} label="Action" name="action" optional defaultValue={search.action} options={kinds} />
          <SelectField key={`by ${search.staff}`} label="Who" name="staff" optional defaultValue={search.staff} options={everyone} />
          <Button type="submit" look="brass">
            Show
          </Button>
        </Form>
        <SavedViews />
        <DataTable
          caption="Log"
          rows={entries}
          rowKey={({ id }) => id}
          empty="No entry matches."
          columns={[
            { head: 'Action', cell: ({ action }) => action },
            { head: 'What', cell: ({ what, said }) => <What what={what} said={said} /> },
            { head: 'Subject', cell: ({ subject }) => <span className="wrap-anywhere">{subject}</span> },
            { head: 'Who', cell: ({ who }) => who },
            {
              head: 'Undo',
              cell: ({ id, action, mayUndo, undoneBy }) =>
                undoneBy ? <Badge>Undone by {undoneBy}</Badge> : mayUndo ? <UndoButton id={id} back={here} of={action} /> : null,
            },
            { head: 'Time', time: true, cell: ({ at }) => at },
          ]}
        />
        {older !== null && (
          <div>
            <ButtonLink to={`?${new URLSearchParams({ ...filters, before: String(older) })}`}>Older entries</ButtonLink>
          </div>
        )}
      </div>
    </Page>
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
