import { formatDate } from '#kernel/dates.ts'
import type { ExportedTable } from '#privacy/member-rows.server.ts'

type ArchiveContents = {
  member: { name: string; email: string }
  madeAt: Date
  tables: readonly ExportedTable[]
  invoices: readonly string[]
}

export const archiveIndex = ({ member, madeAt, tables, invoices }: ArchiveContents): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Your data</title>
<style>${style}</style>
<h1>Everything we hold about you</h1>
<p>${escapeHtml(member.name || member.email)}, made on ${formatDate(madeAt, 'timeFirst')} UTC. The same is in <a href="data.json">data.json</a> and, a table each, in the folder <code>csv</code>. Amounts are in the smallest unit of their currency.</p>
${invoices.length > 0 ? `<h2>Invoices</h2><ul>${invoices.map((number) => `<li><a href="invoices/${encodeURIComponent(number)}.pdf">${escapeHtml(number)}</a></li>`).join('')}</ul>` : ''}
${tables.map(section).join('\n')}
</html>
`

function section({ title, rows }: ExportedTable): string {
  const columns = Object.keys(rows[0] ?? {})
  const cells = (tag: 'th' | 'td', values: readonly unknown[]) =>
    values.map((value) => `<${tag}>${escapeHtml(cellText(value))}</${tag}>`).join('')
  const head = cells(
    'th',
    columns.map((name) => name.replaceAll('_', ' ')),
  )
  const body = rows.map((row) => `<tr>${cells('td', Object.values(row))}</tr>`).join('\n')
  return `<h2>${escapeHtml(title)}</h2><div><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return formatDate(value, 'timeFirst')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)

const style = `body { font: 1rem/1.5 system-ui, sans-serif; max-width: 70rem; margin: 2rem auto; padding: 0 1rem; color-scheme: light dark }
div { overflow-x: auto } table { border-collapse: collapse; font-size: .875rem } th, td { border: 1px solid #8886; padding: .25rem .5rem; text-align: left; vertical-align: top }`
