import { sql } from 'kysely'
import type { FieldErrors } from '#kernel/errors.ts'
import { parseSlugs } from '#kernel/form-values.ts'
import { pickedId, pickedName } from '#kernel/picker-lines.ts'
import type { Ctx } from '#platform/ctx.ts'

const maxPicked = 200

type Row = { id: number; name: string; slug: string }

/** Without scripts a line may be a title, name or slug. Unmatched and ambiguous lines are reported at their field. */
export async function resolvePicked(
  ctx: Ctx,
  of: 'products' | 'artists',
  lines: readonly string[],
  errors: FieldErrors,
): Promise<number[]> {
  if (lines.length === 0) return []
  if (lines.length > maxPicked) errors[of] = `Choose at most ${maxPicked}.`
  const picked = lines.slice(0, maxPicked).map(readPickedLine)
  const rows = await findRows(ctx, of, picked)
  const ids: number[] = []
  for (const { id, name, slug, line } of picked) {
    const found = rows.filter((row) => (id ? row.id === id : row.slug === slug || row.name === name))
    if (found.length === 1) ids.push(found[0]!.id)
    else if (found.length === 0) errors[of] ??= `We couldn’t find “${pickedName(line)}”.`
    else errors[of] ??= `Several are called “${pickedName(line)}”. Enter the address of the page instead.`
  }
  return [...new Set(ids)]
}

const readPickedLine = (line: string) => ({
  line,
  id: pickedId(line),
  name: line.toLowerCase(),
  slug: parseSlugs(line.replace(/ +/g, '-'))[0] ?? '',
})

async function findRows(ctx: Ctx, of: 'products' | 'artists', pickedLines: readonly ReturnType<typeof readPickedLine>[]): Promise<Row[]> {
  const name = of === 'products' ? sql.ref('title') : sql.ref('name')
  const { rows } = await sql<Row>`
    select id, lower(${name}) as name, slug from ${sql.table(of)}
    where id = any(${pickedLines.map(({ id }) => id)}::integer[]) or slug = any(${pickedLines.map(({ slug }) => slug)}::text[])
      or lower(${name}) = any(${pickedLines.map(({ name }) => name)}::text[])
    limit 2000`.execute(ctx.db)
  return rows
}

/** Stock lines for a picker's lines. A typed product gives its first format on sale. */
export async function resolveFormats(ctx: Ctx, lines: readonly string[], errors: FieldErrors): Promise<number[]> {
  const picked = lines.map(pickedId).filter((id) => id > 0)
  const typed: FieldErrors = {}
  const products = await resolvePicked(
    ctx,
    'products',
    lines.filter((line) => pickedId(line) === 0),
    typed,
  )
  if (typed.products) errors.items = typed.products
  const { rows } = await sql<{ id: number }>`
    select distinct on (product_id) id from stock_lines where product_id = any(${products}::integer[]) and on_sale
    order by product_id, position, id`.execute(ctx.db)
  return [...new Set([...picked, ...rows.map(({ id }) => id)])].slice(0, maxPicked)
}
