import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx.ts'

/** A text that changes with each change of a product, of its stock, or of its parts' stock; empty for an unknown address. */
export async function stockVersion({ db }: Ctx, kind: string, slug: string): Promise<string> {
  // `xmin` names the transaction that wrote a row.
  const { rows } = await sql<{ version: string }>`
    select concat_ws(' ', p.xmin, (
      select string_agg(l.xmin::text, ' ' order by l.id) from stock_lines l
      where l.product_id = any(array[p.id] || array(select part_id from product_parts where product_id = p.id)))) as version
    from products p where p.slug = ${slug} and p.kind = ${kind}`.execute(db)
  return rows[0]?.version ?? ''
}
