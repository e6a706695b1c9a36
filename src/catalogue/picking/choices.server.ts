import { sql } from 'kysely'
import { requireStaff, requireStaffWithAny } from '#account/member.server.ts'
import { productTextFilter } from '#catalogue/editing/product-text-filter.server.ts'
import type { KindName } from '#catalogue/kinds/kind.ts'
import { kinds } from '#catalogue/kinds.ts'
import { type ChoiceKind, pickingRights } from '#catalogue/picking/choices.contract.ts'
import { formatMoney } from '#kernel/money.ts'
import { pickedLine } from '#kernel/picker-lines.ts'
import { clockTime, likePattern } from '#kernel/text.ts'
import type { Ctx } from '#platform/ctx.ts'

const maxChoices = 20

type Choice = { id: number | string; name: string; about: string }

/** Titles are unique only within a kind: a DVD and its stream share one. */
const productName = ({ title, kind }: { title: string; kind: KindName }): string => `${title} (${kinds[kind].one})`

export async function findChoices(ctx: Ctx, of: ChoiceKind, query: string): Promise<Choice[]> {
  requireStaffWithAny(ctx, pickingRights)
  return finders[of](ctx, query.trim().toLowerCase())
}

const inShop = sql`p.published and p.kind <> 'membership'`

const finders: Record<ChoiceKind, (ctx: Ctx, query: string) => Promise<Choice[]>> = {
  async products(ctx, query) {
    const { rows } = await sql<{ id: number; title: string; kind: KindName; artist: string }>`
      select p.id, p.title, p.kind, (select artist_names(p.id, a.name) from artists a where a.id = p.artist_id) as artist
      from products p where ${inShop} and ${(await productTextFilter(ctx, query)).where} order by p.popularity desc, p.id desc limit ${maxChoices}`.execute(
      ctx.db,
    )
    return rows.map(({ artist, ...row }) => ({ id: row.id, name: productName(row), about: artist }))
  },
  async artists(ctx, words) {
    const { rows } = await sql<{ id: number; name: string }>`
      select id, name from artists where lower(name) like ${likePattern(words)} order by lower(name), id limit ${maxChoices}`.execute(
      ctx.db,
    )
    return rows.map((row) => ({ ...row, about: '' }))
  },
  async recordings(ctx, words) {
    requireStaff(ctx, 'products.view')
    const { rows } = await sql<{ id: string; name: string; seconds: number }>`
      select id, title as name, duration_seconds::float as seconds from assets where title ilike ${likePattern(words)}
      order by added_at desc, id limit ${maxChoices}`.execute(ctx.db)
    return rows.map(({ seconds, ...row }) => ({ ...row, about: clockTime(seconds) }))
  },
  async formats(ctx, words) {
    const { currency } = ctx.visitor
    const { rows } = await sql<{ id: number; title: string; kind: KindName; label: string; minor: number | null }>`
      select l.id, p.title, p.kind, l.label, (price_now(l.id, ${currency}, ${ctx.now()})).minor
      from products p join stock_lines l on l.product_id = p.id
      where ${inShop} and l.on_sale and ${(await productTextFilter(ctx, words)).where} order by p.popularity desc, p.id desc, l.position, l.id limit ${maxChoices}`.execute(
      ctx.db,
    )
    return rows.map(({ label, minor, ...row }) => ({
      id: row.id,
      name: `${productName(row)}, ${label}`,
      about: minor === null ? '' : formatMoney({ minor: Number(minor), currency }),
    }))
  },
}

/** These products as lines of a picker field, by title. */
export async function productLines(ctx: Ctx, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await ctx.db
    .selectFrom('products')
    .select(['id', 'title', 'kind'])
    .where('id', 'in', [...ids])
    .orderBy('title')
    .orderBy('id')
    .execute()
  return rows.map((row) => pickedLine(productName(row), row.id))
}
