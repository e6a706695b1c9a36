import { formatDate } from '#kernel/dates.ts'
import type { LoyaltyShown } from '#offers/loyalty.contract.ts'
import { DataTable } from '#ui/data/data-table.tsx'

const kindLabels: Record<LoyaltyShown['entries'][number]['kind'], string> = {
  earn: 'earned',
  spend: 'spent',
  reverse: 'deducted after a refund',
  'give-back': 'returned',
  expire: 'expired',
  adjust: 'adjusted by us',
}

export const LedgerTable = ({ caption, entries }: { caption: string; entries: LoyaltyShown['entries'] }) => (
  <DataTable
    caption={caption}
    rows={entries}
    rowKey={({ id }) => id}
    empty="No points yet."
    columns={[
      {
        head: 'Reason',
        cell: ({ about, kind }) => (
          <>
            {about}
            <span className="block font-normal text-ink-soft text-sm">{kindLabels[kind]}</span>
          </>
        ),
      },
      { head: 'When', cell: ({ at }) => formatDate(at) },
      { head: 'Points', numeric: true, cell: ({ points }) => `${points > 0 ? '+' : '−'}${Math.abs(points).toLocaleString('en-GB')}` },
    ]}
  />
)
