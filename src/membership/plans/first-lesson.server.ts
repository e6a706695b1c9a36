import { sql } from 'kysely'
import type { KindName } from '#catalogue/kinds/kind.ts'
import { productPath } from '#catalogue/kinds.ts'
import type { Ctx } from '#platform/ctx.ts'

export type FirstLesson = { title: string; image: string | null; colour: string; path: string }

/** A new member's first lesson: the plan's most popular one, at their level if available; null if it includes none. */
export async function firstLesson({ db, now }: Ctx, tier: string, level: string | null = null): Promise<FirstLesson | null> {
  const { rows } = await sql<{ kind: KindName; slug: string; title: string; image: string | null; colour: string }>`
    select p.kind, p.slug, p.title, p.image, p.colour from products p join tiers t on t.slug = ${tier} and p.kind = any (t.kinds)
    join assets r on r.id = p.asset_id
    where p.kind = 'lesson' and p.published and p.released_at <= ${now()}
    order by r.state <> 'ready', p.level is distinct from ${level ?? 'beginner'}, p.popularity desc, p.id limit 1`.execute(db)
  const [row] = rows
  return row ? { title: row.title, image: row.image, colour: row.colour, path: `${productPath(row.kind, row.slug)}/play` } : null
}
