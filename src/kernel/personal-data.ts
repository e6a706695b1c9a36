/** Names every column of the area's tables once. Lists are space-separated; in SQL, `:member` is the member's id and `:email` their address. */
export type TableData = {
  of?: string
  title?: string
  exported?: string
  /** Columns that aren't exported: references, secrets, and data about others. */
  internal: string
  /** What erasure does to the rows: `delete`, or the columns it overwrites. Absent: they stay as they are. */
  erase?: 'delete' | Readonly<Record<string, string>>
  /** Why something is kept, in words for the member. */
  retentionReason?: string
}

export type PersonalData = Readonly<Record<string, TableData>>

export const impersonal = (columns: string): TableData => ({ internal: columns })

export const columnsOf = (columns = ''): string[] => columns.split(' ').filter(Boolean)
