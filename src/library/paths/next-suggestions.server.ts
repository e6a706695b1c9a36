import { sql } from 'kysely'
import type { ProductCard } from '#catalogue/cards/product-cards.server.ts'
import { shelfIds } from '#catalogue/catalogue.server.ts'
import { noFilters } from '#catalogue/rules/filters.ts'
import type { Ctx } from '#platform/ctx.ts'

/** A suggested next product. `of`: the course or path it continues; null for a backing track to play along with. */
type NextSuggestion = { id: number; of: string | null }

const maxSuggestions = 3
const teachingKinds = ['lesson', 'course', 'stream', 'dvd']

/** What to play next: the next of its course and path, then tracks of its style, its own key first. */
export async function nextSuggestions(ctx: Ctx, { id, kind, style, key }: ProductCard): Promise<NextSuggestion[]> {
  if (!teachingKinds.includes(kind)) return []
  const steps = await nextSteps(ctx, id)
  const tracks = (filters: { key?: string[] }) =>
    shelfIds(ctx, {
      kinds: ['backing-track'],
      filters: { ...noFilters, style: [style], ...filters },
      sort: 'popular',
      most: maxSuggestions,
    })
  const playAlong = [...(key ? await tracks({ key: [key] }) : []), ...(await tracks({}))]
  const suggestions = [...steps, ...playAlong.map((id) => ({ id, of: null }))]
  return suggestions.filter(({ id }, at) => suggestions.findIndex((one) => one.id === id) === at).slice(0, maxSuggestions)
}

/** The next part of the most popular course containing it, and the next step of the newest path. */
async function nextSteps({ db, now }: Ctx, id: number): Promise<{ id: number; of: string }[]> {
  const released = sql`p.published and p.released_at <= ${now()}`
  const { rows } = await sql<{ id: number; of: string }>`
    (select p.id, holder.title as of
      from product_parts h join products holder on holder.id = h.product_id and holder.kind = 'course' and holder.published
      join product_parts n on n.product_id = h.product_id and n.position > h.position join products p on p.id = n.part_id and ${released}
      where h.part_id = ${id} order by holder.popularity desc, holder.id, n.position limit 1)
    union all
    (select p.id, path.title as of
      from learning_path_steps s join learning_paths path on path.id = s.path_id and path.published_at <= ${now()}
      join learning_path_steps n on n.path_id = s.path_id and n.position > s.position join products p on p.id = n.product_id and ${released}
      where s.product_id = ${id} order by path.published_at desc, path.id, n.position limit 1)`.execute(db)
  return rows
}
