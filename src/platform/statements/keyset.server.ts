import { type RawBuilder, sql } from 'kysely'
import { isId } from '#kernel/form-values.ts'
import { cursorText, type ListCursor } from '#kernel/list-cursor.ts'

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

/** A key as `cursorCondition` reads it: timestamps keep their microseconds. */
export const keyText = ({ key, cast }: Keyset): RawBuilder<string> =>
  cast === 'timestamptz' ? sql`to_char(${key} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')` : sql`(${key})::text`

/** The rows of a page, read from the key's index at any depth. All rows for the first page, and for a step of another list. */
export function cursorCondition(
  { key, cast, desc = false, id, idCast, idDesc = false }: Keyset,
  cursor: ListCursor | null,
): RawBuilder<boolean> {
  if (!cursor || !isValidKey(cursor.key, cast) || !isValidKey(cursor.id, idCast)) return sql`true`
  const back = cursor.way === 'before'
  const [beyond, idBeyond] = [desc !== back ? '<' : '>', idDesc !== back ? '<' : '>'].map((sign) => sql.raw(sign))
  const at = sql`${cursor.key}::${sql.raw(cast)}`
  return sql`${key} ${beyond}= ${at} and (${key} ${beyond} ${at} or ${id} ${idBeyond} ${cursor.id}::${sql.raw(idCast)})`
}

/** Reversed for the previous page, so that the nearest rows come first; `pageOf` restores the order. */
export function keysetOrder({ key, desc = false, id, idDesc = false }: Keyset, cursor: ListCursor | null): RawBuilder<unknown> {
  const back = cursor?.way === 'before'
  const direction = (down: boolean) => sql.raw(down !== back ? 'desc' : 'asc')
  return sql`${key} ${direction(desc)}, ${id} ${direction(idDesc)}`
}

/** Cursors of the adjacent pages; null at either end. */
export type PageCursors = { before: string | null; after: string | null }

type Keyed = { key: string; id: string | number }

/** `rows`: one more than a page holds, to know whether more follow. */
export function pageOf<Row extends Keyed>(rows: readonly Row[], size: number, cursor: ListCursor | null): PageCursors & { rows: Row[] } {
  const back = cursor?.way === 'before'
  const more = rows.length > size
  const shown = back ? rows.slice(0, size).toReversed() : rows.slice(0, size)
  const text = (row: Row | undefined) => (row ? cursorText(row.key, row.id) : null)
  return {
    rows: shown,
    before: (back ? more : cursor !== null) ? text(shown[0]) : null,
    after: (back ? true : more) ? text(shown.at(-1)) : null,
  }
}

function isValidKey(text: string, cast: Cast): boolean {
  if (cast === 'uuid') return isId(text)
  if (cast === 'integer') return /^-?\d{1,9}$/.test(text)
  return cast === 'text' || (/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(text) && !Number.isNaN(Date.parse(text)))
}
