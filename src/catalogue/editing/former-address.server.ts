import { sql } from 'kysely'
import type { KindName } from '#catalogue/kinds/kind.ts'
import { productPath } from '#catalogue/kinds.ts'
import type { Ctx } from '#platform/ctx.ts'

/** Redirect target of a former URL: a moved product's page or a retired one's artist; null otherwise, also for drafts. */
export async function findRedirect(ctx: Ctx, kind: KindName, slug: string): Promise<string | null> {
  const { rows } = await sql<{ slug: string; published: boolean; artist: string }>`
    select p.slug, p.published, a.slug as artist from products p join artists a on a.id = p.artist_id
    where (p.published or p.retired_at is not null) and p.kind = ${kind} and (p.slug = ${slug} or p.id = (
      select product_id from former_addresses f where f.kind = ${kind} and f.slug = ${slug}))
    order by p.slug = ${slug} desc limit 1`.execute(ctx.db)
  const [found] = rows
  if (!found) return null
  return found.published ? productPath(kind, found.slug) : `/artists/${found.artist}`
}
