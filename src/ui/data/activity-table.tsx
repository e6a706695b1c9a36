import { DataTable } from '#ui/data/data-table.tsx'

type ActivityEntry = { id: number; who: string; what: string; at: string }

export const ActivityTable = ({ acts: entries }: { acts: readonly ActivityEntry[] }) => (
  <div className="grid gap-4">
    <h2 className="text-xl">Who did what</h2>
    <DataTable
      caption="Who did what"
      rows={entries}
      rowKey={({ id }) => id}
      empty="No activity yet."
      columns={[
        { head: 'What', cell: ({ what }) => <span className="block min-w-48 font-normal">{what}</span> },
        { head: 'Who', cell: ({ who }) => <span className="whitespace-nowrap">{who}</span> },
        { head: 'When', time: true, cell: ({ at }) => at },
      ]}
    />
  </div>
)
