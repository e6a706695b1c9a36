import { saleStateLabels } from '#catalogue/rules/sales/sale-text.ts'
import { Badge } from '#ui/badge.tsx'
import { DataTable } from '#ui/data/data-table.tsx'
import { useIsFiltered } from '#ui/data/list-screen.tsx'
import { Button } from '#ui/form/button.tsx'
import { PostForm } from '#ui/form/post-form.tsx'

type SaleRow = { id: number; name: string; what: string; scope: string; starts: string; ends: string; state: keyof typeof saleStateLabels }

export function SalesTable({ sales, mayEdit }: { sales: readonly SaleRow[]; mayEdit: boolean }) {
  const isNarrowed = useIsFiltered()
  return (
    <DataTable
      caption="Sales"
      rows={sales}
      rowKey={(sale) => String(sale.id)}
      empty={isNarrowed ? 'No sales match.' : mayEdit ? 'No sales yet. Plan the first one below.' : 'No sales yet.'}
      columns={[
        { head: 'Name', cell: ({ name }) => name },
        { head: 'State', cell: ({ state }) => <Badge tone={state === 'ended' ? 'plain' : 'leaf'}>{saleStateLabels[state]}</Badge> },
        { head: 'Price', cell: ({ what }) => <span className="whitespace-nowrap">{what}</span> },
        { head: 'Of', cell: ({ scope }) => scope },
        { head: 'From', cell: ({ starts }) => starts },
        { head: 'Until', cell: ({ ends }) => ends },
        ...(mayEdit ? [endColumn] : []),
      ]}
    />
  )
}

const endColumn = {
  head: 'End',
  cell: ({ id, name, state }: SaleRow) =>
    state === 'ended' ? null : (
      <PostForm>
        <Button type="submit" name="stop" value={String(id)}>
          {state === 'before' ? 'Withdraw' : 'End now'}
          <span className="sr-only">: {name}</span>
        </Button>
      </PostForm>
    ),
}
