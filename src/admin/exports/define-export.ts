import { currencies, decimalOf, isCurrency } from '#kernel/money.ts'
import type { Ctx } from '#platform/ctx.ts'

export type Cell = string | number | null

/** `of`: the screen's column it belongs to and is hidden with; '' for the first, which always shows. */
export type ExportedColumn<Row> = readonly [of: string, head: string, cell: (row: Row) => Cell]

type ExportData = { columns: readonly (readonly [of: string, head: string])[]; rows: readonly (readonly Cell[])[] }

/** `personalData`: contains names of people, which needs a second right. */
export type ListExport = { personalData?: true; read: (ctx: Ctx, request: Request, size: number) => Promise<ExportData> }

/** A list's export: the rows of its screen, filtered and sorted by the same address, and the visible columns. */
export function defineExport<Row>(
  find: (ctx: Ctx, request: Request, size: number) => Promise<readonly Row[]>,
  columns:
    | readonly ExportedColumn<Row>[]
    | ((ctx: Ctx, request: Request) => readonly ExportedColumn<Row>[] | Promise<readonly ExportedColumn<Row>[]>),
): ListExport {
  return {
    async read(ctx, request, size) {
      const rows = await find(ctx, request, size)
      const hidden = new URL(request.url).searchParams.getAll('hide')
      const shown = (typeof columns === 'function' ? await columns(ctx, request) : columns).filter(([of]) => !of || !hidden.includes(of))
      return { columns: shown.map(([of, head]) => [of, head]), rows: rows.map((row) => shown.map(([, , cell]) => cell(row))) }
    },
  }
}

export const amountCell = (minor: number | null, currency: string): string =>
  minor === null || !isCurrency(currency) ? '' : decimalOf(Number(minor), currencies[currency].exponent)

export const timeCell = (at: Date | null | undefined): string => at?.toISOString() ?? ''
