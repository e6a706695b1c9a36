import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { stringify } from 'csv-stringify/sync'
import { sql } from 'kysely'
import { ZipFile } from 'yazl'
import type { Ctx, Member } from '#platform/ctx.ts'
import { failpoint } from '#platform/failpoint.server.ts'
import { queueMail } from '#platform/mail/mail.server.ts'
import { invoicesOf, withTitles } from '#privacy/archive-contents.server.ts'
import { archiveFile, archiveFolder } from '#privacy/archive-files.server.ts'
import { archiveIndex } from '#privacy/archive-index.ts'
import { readMemberRows } from '#privacy/member-rows.server.ts'
import { privacyPath } from '#privacy/privacy-path.ts'

declare module '#platform/mail/mail.server.ts' {
  interface MailTemplates {
    'archive-ready': { url: string; days: string }
  }
}

const leaseMinutes = 10

/** Timed job: builds the longest-waiting archive. One whose builder died is built again. Returns how many. */
export async function buildArchives(ctx: Ctx): Promise<number> {
  const claimed = await claim(ctx)
  if (!claimed) return 0
  failpoint('archive.claimed')
  const bytes = await writeArchive(ctx, claimed.id, claimed.member)
  failpoint('archive.written')
  await ctx.transaction(async (ctx) => {
    const ready = ctx.db.updateTable('archives').set({ ready_at: ctx.now(), bytes }).where('id', '=', claimed.id)
    const { numUpdatedRows } = await ready.executeTakeFirstOrThrow()
    // The member was erased meanwhile.
    if (numUpdatedRows === 0n) return rm(archiveFile(ctx.config, claimed.id), { force: true })
    const props = { url: new URL(privacyPath, ctx.config.baseUrl).href, days: ctx.config.relativeWindow }
    await queueMail(ctx, { template: 'archive-ready', to: claimed.member.email, dedupeKey: `archive-ready:${claimed.id}`, props })
  })
  return 1
}

async function claim(ctx: Ctx): Promise<{ id: string; member: Member } | null> {
  const { rows } = await sql<Omit<Member, 'id'> & { id: string; user_id: string }>`
    with claimed as (
      update archives set leased_until = ${ctx.realNow()}::timestamptz + make_interval(mins => ${leaseMinutes})
      where id = (
        select id from archives where ready_at is null and (leased_until is null or leased_until < ${ctx.realNow()})
        order by asked_at limit 1 for update skip locked
      ) returning id, user_id
    )
    select c.id, c.user_id, u.name, u.email, u.email_verified as "emailVerified", u.region
    from claimed c join auth.users u on u.id = c.user_id`.execute(ctx.db)
  const [row] = rows
  return row ? { id: row.id, member: { ...row, id: row.user_id, role: 'member' } } : null
}

async function writeArchive(ctx: Ctx, id: string, member: Member): Promise<number> {
  const zip = new ZipFile()
  const tables = await withTitles(ctx, await readMemberRows(ctx, member))
  const add = (name: string, content: string | Buffer) => zip.addBuffer(Buffer.from(content), name)
  const invoices = await invoicesOf(ctx, member)
  add('index.html', archiveIndex({ member, madeAt: ctx.now(), tables, invoices: invoices.map(({ number }) => number) }))
  add('data.json', JSON.stringify(Object.fromEntries(tables.map(({ table, rows }) => [table, rows])), null, 2))
  for (const { table, rows } of tables)
    add(`csv/${table}.csv`, stringify(rows.map(csvRow), { header: true, bom: true, escape_formulas: true }))
  for (const { number, render } of invoices) add(`invoices/${number}.pdf`, await render())
  zip.end()
  await mkdir(archiveFolder(ctx.config), { recursive: true, mode: 0o700 })
  const file = archiveFile(ctx.config, id)
  await pipeline(zip.outputStream, createWriteStream(`${file}.part`, { mode: 0o600 }))
  await rename(`${file}.part`, file)
  return (await stat(file)).size
}

/** Columns of JSON and dates as text, for a spreadsheet. */
const csvRow = (row: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      value instanceof Date ? value.toISOString() : typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
    ]),
  )
