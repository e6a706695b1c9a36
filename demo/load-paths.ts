import { sql } from 'kysely'
import type { Db } from '#platform/db.server.ts'
import type { SeedPath } from './seed-types.ts'
import { slugOf } from './slug.ts'

/** Published learning paths, each a day older than the one before. Their courses and lessons are there already. */
export async function loadPaths(db: Db, paths: readonly SeedPath[], now: Date): Promise<void> {
  for (const [at, { steps, ...path }] of paths.entries()) {
    const published = new Date(now.getTime() - (at + 1) * 86_400_000)
    const row = { ...path, slug: slugOf(path.title), published_at: published, created_at: published }
    const { id } = await db.insertInto('learning_paths').values(row).returning('id').executeTakeFirstOrThrow()
    const { numAffectedRows } = await sql`
      insert into learning_path_steps (path_id, product_id, position)
      select ${id}, p.id, w.position from unnest(${steps.map(slugOf)}::text[]) with ordinality as w (slug, position)
      join products p on p.slug = w.slug and p.kind in ('course', 'lesson')`.execute(db)
    if (Number(numAffectedRows) !== steps.length) throw new Error(`the path “${path.title}” names a step that is not in the seed`)
  }
}
