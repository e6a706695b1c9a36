import { type RawBuilder, sql } from 'kysely'
import { columnsOf, type TableData } from '#kernel/personal-data.ts'
import type { Ctx } from '#platform/ctx.ts'
import { personalData } from '#privacy/personal-data.ts'

export type Owner = { id: string; email: string }

export type ExportedTable = { table: string; title: string; rows: Record<string, unknown>[] }

/** The rows of each table with something to export. One statement a table. */
export async function readMemberRows(ctx: Pick<Ctx, 'db'>, owner: Owner): Promise<ExportedTable[]> {
  const tables: ExportedTable[] = []
  for (const [table, data] of Object.entries(personalData)) {
    const columns = columnsOf(data.exported)
    if (columns.length === 0) continue
    const { rows } = await sql<Record<string, unknown>>`
      select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)} where ${ownerCondition(data, owner)}`.execute(
      ctx.db,
    )
    if (rows.length > 0) tables.push({ table, title: data.title ?? table, rows })
  }
  return tables
}

/** Deletes and overwrites what every table declares, in the caller's transaction. */
export async function eraseMemberRows(ctx: Pick<Ctx, 'db'>, owner: Owner): Promise<void> {
  for (const [table, data] of Object.entries(personalData)) {
    if (data.erase === 'delete') await sql`delete from ${sql.table(table)} where ${ownerCondition(data, owner)}`.execute(ctx.db)
    else if (data.erase) {
      const set = Object.entries(data.erase).map(([column, value]) => sql`${sql.ref(column)} = ${bindPlaceholders(value, owner)}`)
      await sql`update ${sql.table(table)} set ${sql.join(set)} where ${ownerCondition(data, owner)}`.execute(ctx.db)
    }
  }
}

const ownerCondition = ({ of = 'false' }: TableData, owner: Owner): RawBuilder<unknown> =>
  sql`(${bindPlaceholders(/^\w+$/.test(of) && of !== 'false' ? `${of} = :member` : of, owner)})`

/** SQL of a declaration with its placeholders as parameters. */
const bindPlaceholders = (text: string, { id, email }: Owner): RawBuilder<unknown> =>
  sql.join(
    text
      .split(/(:member|:email)\b/)
      .map((part) => (part === ':member' ? sql`${id}::uuid` : part === ':email' ? sql`${email}` : sql.raw(part))),
    sql.raw(''),
  )
