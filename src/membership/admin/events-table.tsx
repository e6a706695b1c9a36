import { DataTable } from '#ui/data/data-table.tsx'

type Event = {
  id: number
  what: string
  change: string | null
  status: string | null
  who: string
  why: string
  at: string
}

export const EventsTable = ({ events }: { events: readonly Event[] }) => (
  <DataTable
    caption="Latest activity"
    rows={events}
    rowKey={({ id }) => id}
    empty="No activity yet."
    columns={[
      {
        head: 'What',
        cell: ({ what, change }) => (
          <span className="block min-w-48">
            {what}
            {change && <span className="block font-normal text-ink-soft text-sm">{change}</span>}
          </span>
        ),
      },
      { head: 'Since then', cell: ({ status }) => <span className="whitespace-nowrap">{status ?? '–'}</span> },
      { head: 'Who', cell: ({ who }) => <span className="whitespace-nowrap">{who}</span> },
      { head: 'Why', cell: ({ why }) => <span className="block min-w-32">{why || '–'}</span> },
      { head: 'When', time: true, cell: ({ at }) => at },
    ]}
  />
)
