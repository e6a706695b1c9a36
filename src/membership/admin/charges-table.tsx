import { DataTable } from '#ui/data/data-table.tsx'

type Charge = { id: string; number: string | null; notes: string[]; on: string; what: string; amount: string; state: string }

const documentLink = (number: string) => (
  <a key={number} href={`/profile/membership/invoices/${number}.pdf`} className="touch-target whitespace-nowrap">
    {number}
  </a>
)

export const ChargesTable = ({ charges }: { charges: readonly Charge[] }) => (
  <DataTable
    caption="Latest charges"
    rows={charges}
    rowKey={({ id }) => id}
    empty="No charges yet."
    columns={[
      { head: 'Date', cell: ({ on }) => <span className="whitespace-nowrap">{on}</span> },
      { head: 'For', cell: ({ what }) => <span className="whitespace-nowrap">{what}</span> },
      { head: 'How', cell: ({ state }) => <span className="whitespace-nowrap">{state}</span> },
      { head: 'Invoice', cell: ({ number }) => (number ? documentLink(number) : '–') },
      {
        head: 'Credit notes',
        cell: ({ notes }) => (notes.length > 0 ? <span className="flex gap-3">{notes.map(documentLink)}</span> : '–'),
      },
      { head: 'Amount', cell: ({ amount }) => amount, numeric: true },
    ]}
  />
)
