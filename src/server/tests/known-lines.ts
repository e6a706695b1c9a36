import type { Db } from '#platform/db.server.ts'

/** The stock line of a product of the test shop, by slug and format (by default its first line). */
export async function stockLineOf(db: Db, slug: string, format?: string): Promise<number> {
  const lines = db
    .selectFrom('stock_lines as l')
    .innerJoin('products as p', 'p.id', 'l.product_id')
    .select('l.id')
    .where('p.slug', '=', slug)
    .orderBy('l.position')
  const line = await (format ? lines.where('l.format', '=', format as never) : lines).executeTakeFirstOrThrow()
  return line.id
}
