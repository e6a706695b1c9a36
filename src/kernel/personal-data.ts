/**
 * What a table holds about people. Every column of the database is named once, in the `personal-data.ts` of its area; columns are lists of
 * names separated by spaces. Conditions and values are SQL in which `:member` stands for the member's id and `:email` for their address.
 */
export type TableData = {
  /** Whose rows: a column with the member's id, or a condition. Absent: the table is about nobody. */
  of?: string
  /** What the archive calls it. */
  title?: string
  /** Columns of the member's archive. */
  exported?: string
  /** Columns that aren't: references, secrets, and what is about others. */
  internal: string
  /** What erasure does to the rows: `delete`, or the columns it overwrites. Absent: they stay as they are. */
  erase?: 'delete' | Readonly<Record<string, string>>
  /** Why something stays, in words for the member. */
  keep?: string
}

export type PersonalData = Readonly<Record<string, TableData>>

export const impersonal = (columns: string): TableData => ({ internal: columns })

export const wordsOf = (columns = ''): string[] => columns.split(' ').filter(Boolean)
