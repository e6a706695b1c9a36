import type { ReactNode } from 'react'

type Column<Row> = {
  head: string
  cell: (row: Row) => ReactNode
  /** Right-aligned in tabular figures. */
  numeric?: boolean
}

type DataTableProps<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  empty?: ReactNode
}

/** A scrolling region must be focusable so that arrow keys can scroll it. */
const reachable = { tabIndex: 0 }

/** A table that scrolls inside its own labelled region on a phone; the first column is the row header. */
export function DataTable<Row>({ caption, columns, rows, rowKey, empty = 'Nothing here yet.' }: DataTableProps<Row>) {
  return (
    <section aria-label={caption} {...reachable} className="relative overflow-x-auto rounded-card border border-line bg-paper-raised">
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">{caption}</caption>
        <thead className="text-sm text-ink-soft">
          <tr className="border-b border-line-strong">
            {columns.map(({ head, numeric }) => (
              <th key={head} scope="col" className={`px-4 py-2.5 font-semibold whitespace-nowrap ${numeric ? 'text-right' : ''}`}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <tr key={rowKey(row)} className="hover:bg-paper-sunk">
              {columns.map(({ head, cell, numeric }, at) => {
                const Cell = at === 0 ? 'th' : 'td'
                return (
                  <Cell
                    key={head}
                    scope={at === 0 ? 'row' : undefined}
                    className={`px-4 py-3 ${at === 0 ? 'font-semibold' : ''} ${numeric ? 'text-right whitespace-nowrap tabular-nums' : ''}`}
                  >
                    {cell(row)}
                  </Cell>
                )
              })}
            </tr>
          ))}
          {rows.length === 0 && (
            <tr>
              <td colSpan={columns.length} className="px-4 py-8 text-center text-ink-soft">
                {empty}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  )
}
