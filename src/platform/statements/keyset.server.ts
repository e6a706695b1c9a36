import { type RawBuilder, sql } from 'kysely'
import { isId } from '#kernel/form-values.ts'
import { type ListStep, stepText } from '#kernel/list-step.ts'

type Cast = 'timestamptz' | 'text' | 'integer' | 'uuid'

/** The sort key of a list, and the row's id as tie-breaker. `desc`, `idDesc`: descending. */
export type Keyset = {
  key: RawBuilder<unknown>
  cast: Cast
  desc?: boolean
  id: RawBuilder<unknown>
  idCast: 'integer' | 'text' | 'uuid'
  idDesc?: boolean
}

/** A key as `goesOn` reads it: timestamps keep their microseconds. */
export const keyText = ({ key, cast }: Keyset): RawBuilder<string> =>
  cast === 'timestamptz' ? sql`to_char(${key} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')` : sql`(${key})::text`

/** The rows of a page, read from the key's index at any depth. All rows for the first page, and for a step of another list. */
export function goesOn({ key, cast, desc = false, id, idCast, idDesc = false }: Keyset, step: ListStep | null): RawBuilder<boolean> {
  if (!step || !fits(step.key, cast) || !fits(step.id, idCast)) return sql`true`
  const back = step.way === 'before'
  const [beyond, idBeyond] = [desc !== back ? '<' : '>', idDesc !== back ? '<' : '>'].map((sign) => sql.raw(sign))
  const at = sql`${step.key}::${sql.raw(cast)}`
  return sql`${key} ${beyond}= ${at} and (${key} ${beyond} ${at} or ${id} ${idBeyond} ${step.id}::${sql.raw(idCast)})`
}

/** Reversed for the previous page, so that the nearest rows come first; `pageOf` restores the order. */
export function inOrder({ key, desc = false, id, idDesc = false }: Keyset, step: ListStep | null): RawBuilder<unknown> {
  const back = step?.way === 'before'
  const way = (down: boolean) => sql.raw(down !== back ? 'desc' : 'asc')
  return sql`${key} ${way(desc)}, ${id} ${way(idDesc)}`
}

/** Cursors of the adjacent pages; null at either end. */
export type Steps = { before: string | null; after: string | null }

type Keyed = { key: string; id: string | number }

/** `rows`: one more than a page holds, to know whether more follow. */
export function pageOf<Row extends Keyed>(rows: readonly Row[], size: number, step: ListStep | null): Steps & { rows: Row[] } {
  const back = step?.way === 'before'
  const more = rows.length > size
  const shown = back ? rows.slice(0, size).toReversed() : rows.slice(0, size)
  const text = (row: Row | undefined) => (row ? stepText(row.key, row.id) : null)
  return {
    rows: shown,
    before: (back ? more : step !== null) ? text(shown[0]) : null,
    after: (back ? true : more) ? text(shown.at(-1)) : null,
  }
}

function fits(text: string, cast: Cast): boolean {
  if (cast === 'uuid') return isId(text)
  if (cast === 'integer') return /^-?\d{1,9}$/.test(text)
  return cast === 'text' || (/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(text) && !Number.isNaN(Date.parse(text)))
}
