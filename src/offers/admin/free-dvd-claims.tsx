import { Link } from 'react-router'
import { BuyerLink } from '#account/buyer-link.tsx'
import { DataTable } from '#ui/data/data-table.tsx'

const claimLabels = { held: 'Awaiting payment', claimed: 'Taken', released: 'Released' } as const

type Claim = { id: number; number: string; state: keyof typeof claimLabels; title: string; email: string; at: string }

export const FreeDvdClaims = ({ claims }: { claims: readonly Claim[] }) => (
  <DataTable
    caption="Claims"
    rows={claims}
    rowKey={({ id }) => id}
    empty="No claims yet."
    columns={[
      {
        head: 'Order',
        cell: ({ number }) => (
          <Link to={`/admin/orders/${number}`} className="touch-target">
            {number}
          </Link>
        ),
      },
      { head: 'State', cell: ({ state }) => <span className="whitespace-nowrap">{claimLabels[state]}</span> },
      { head: 'DVD', cell: ({ title }) => <span className="block min-w-36">{title}</span> },
      {
        head: 'Member',
        cell: ({ email }) => (
          <span className="whitespace-nowrap">
            <BuyerLink email={email} />
          </span>
        ),
      },
      { head: 'When', time: true, cell: ({ at }) => at },
    ]}
  />
)
