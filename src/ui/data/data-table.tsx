import { type ReactNode, use } from 'react'
import { HiddenColumns } from '#ui/data/hidden-columns.tsx'

export type Column<Row> = {
  head: string
  cell: (row: Row) => ReactNode
  numeric?: boolean
  /** Wide enough for a date, a time and the same in UTC. */
  time?: boolean
}

type DataTableProps<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  empty?: ReactNode
}

const roles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  rowheader: { role: 'rowheader' },
  columnheader: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const

const phoneCell =
  'max-sm:flex max-sm:min-h-11 max-sm:items-center max-sm:justify-between max-sm:gap-4 max-sm:border-line max-sm:border-t max-sm:py-1 max-sm:text-right max-sm:wrap-anywhere max-sm:[&>*]:min-w-0 max-sm:before:shrink-0 max-sm:before:text-left max-sm:before:text-ink-soft max-sm:before:text-sm max-sm:before:content-[attr(data-head)]'

/** On wide screens rows are 40 px high: a link fills them without extra height. */
const compactRows = 'sm:[&_a.min-h-11:not(.border)]:-my-1.75 sm:[&_a.min-h-11:not(.border)]:min-h-10'

/** A scrolling region must be focusable so that arrow keys can scroll it. */
const focusable = { tabIndex: 0 }

/** Rows become cards on phones. Explicit roles, because changing `display` removes a table's own. */
export function DataTable<Row>({ caption, columns: all, rows, rowKey, empty = 'Nothing here yet.' }: DataTableProps<Row>) {
  const hidden = use(HiddenColumns)
  const columns = all.filter(({ head }, at) => at === 0 || !hidden.includes(head))
  return (
    <section
      aria-label={caption}
      {...focusable}
      className={`relative overflow-x-auto max-sm:overflow-visible max-sm:**:whitespace-normal sm:rounded-card sm:border sm:border-line sm:bg-paper-raised ${compactRows}`}
    >
      <table {...roles.table} className="w-full border-collapse text-left max-sm:block">
        <caption className="sr-only">{caption}</caption>
        <thead {...roles.rowgroup} className="text-sm text-ink-soft max-sm:block max-sm:sr-only">
          <tr {...roles.row} className="border-b border-line-strong">
            {columns.map(({ head, numeric }) => (
              <th
                key={head}
                {...roles.columnheader}
                scope="col"
                className={`px-4 py-2.5 font-semibold whitespace-nowrap ${numeric ? 'text-right' : ''}`}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...roles.rowgroup} className="max-sm:grid max-sm:gap-3 sm:divide-y sm:divide-line">
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              {...roles.row}
              className="max-sm:grid max-sm:rounded-card max-sm:border max-sm:border-line max-sm:bg-paper-raised max-sm:px-4 max-sm:py-2 sm:hover:bg-paper-sunk"
            >
              {columns.map(({ head, cell, numeric, time }, at) => {
                const Cell = at === 0 ? 'th' : 'td'
                return (
                  <Cell
                    key={head}
                    {...(at === 0 ? roles.rowheader : roles.cell)}
                    scope={at === 0 ? 'row' : undefined}
                    data-head={at === 0 ? undefined : head}
                    className={`sm:px-4 sm:py-1.75 ${at === 0 ? 'font-semibold' : phoneCell} ${numeric ? 'text-right whitespace-nowrap tabular-nums' : ''}`}
                  >
                    {time ? <span className="block sm:min-w-50">{cell(row)}</span> : cell(row)}
                  </Cell>
                )
              })}
            </tr>
          ))}
          {rows.length === 0 && (
            <tr {...roles.row} className="max-sm:block">
              <td {...roles.cell} colSpan={columns.length} className="px-4 py-8 text-center text-ink-soft max-sm:block">
                {empty}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  )
}
