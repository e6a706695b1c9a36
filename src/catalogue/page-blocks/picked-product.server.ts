import { sql } from 'kysely'
import { requireStaff } from '#account/member.server.ts'
import type { KindName } from '#catalogue/kinds/kind.ts'
import { kindNames, kinds } from '#catalogue/kinds.ts'
import { ShopError } from '#kernel/errors.ts'
import type { Ctx } from '#platform/ctx.ts'

const maxSuggestions = 400

/** Titles are unique only within a kind: a DVD and its stream share one. */
const pickerName = ({ kind, title }: { kind: KindName; title: string }): string => `${title} (${kinds[kind].one})`

export async function productChoices(ctx: Ctx): Promise<string[]> {
  requireStaff(ctx, 'pages.edit')
  const rows = await ctx.db
    .selectFrom('products')
    .select(['kind', 'title'])
    .where('published', '=', true)
    .where('released_at', '<=', ctx.now())
    .orderBy('id', 'desc')
    .limit(maxSuggestions)
    .execute()
  return rows.map(pickerName)
}

/** The product for a picker's value or a title. Refuses invalid. */
export async function resolvePickedProduct(ctx: Ctx, input: string): Promise<number> {
  const typed = input.trim()
  const kind = kindNames.find((name) => typed.endsWith(` (${kinds[name].one})`))
  const title = kind ? typed.slice(0, -kinds[kind].one.length - 3) : typed
  const { rows } = await sql<{ id: number }>`
    select id from products where lower(title) = lower(${title}) and published and released_at <= ${ctx.now()} and (${kind ?? null}::text is null or kind = ${kind ?? null})
    order by id desc limit 1`.execute(ctx.db)
  if (!rows[0]) throw new ShopError('invalid', 'Choose a product from the list.', { product: 'Choose a product from the list.' })
  return rows[0].id
}

/** Names of these products for the editor, including those no longer in the shop. */
export async function pickedNames(ctx: Ctx, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom('products')
    .select(['id', 'kind', 'title', 'published'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.id, row.published ? pickerName(row) : `${pickerName(row)}, not in the shop`]))
}
