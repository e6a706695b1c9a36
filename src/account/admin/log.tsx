import { Form } from 'react-router'
import { logSearchOf } from '#account/staff/log-search.ts'
import { readStaffLog } from '#account/staff/staff-log-list.server.ts'
import { staffActionWords } from '#account/staff-actions.ts'
import { ctxKey } from '#platform/page-context.ts'
import { DataTable } from '#ui/data/data-table.tsx'
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
  const search = logSearchOf(request.url)
  return { search, ...(await readStaffLog(context.get(ctxKey), search)) }
}

const kinds = [{ value: '', text: 'Everything' }, ...Object.entries(staffActionWords).map(([value, text]) => ({ value, text }))]

export default function StaffLogPage({ loaderData: { search, entries, people, older } }: Route.ComponentProps) {
  const filters = { ...(search.action && { action: search.action }), ...(search.staff && { staff: search.staff }) }
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
        <DataTable
          caption="Log"
          rows={entries}
          rowKey={({ id }) => id}
          empty="No entry matches."
          columns={[
            { head: 'Action', cell: ({ action }) => action },
            { head: 'What', cell: ({ what }) => <span className="wrap-anywhere">{what || '–'}</span> },
            { head: 'Subject', cell: ({ subject }) => <span className="wrap-anywhere">{subject}</span> },
            { head: 'Who', cell: ({ who }) => who },
            { head: 'Time (UTC)', cell: ({ at }) => <span className="whitespace-nowrap">{at}</span> },
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
