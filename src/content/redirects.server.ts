import { sql } from 'kysely'
import { requireStaff } from '#account/member.server.ts'
import { logStaffAction } from '#account/staff-log.server.ts'
import { isLinkTarget, sourcePath, sourceProblem } from '#content/rules/page-addresses.ts'
import { type FieldErrors, refuseFields, ShopError } from '#kernel/errors.ts'
import type { ListSearch } from '#kernel/list-cursor.ts'
import { likePattern } from '#kernel/text.ts'
import type { Ctx } from '#platform/ctx.ts'
import { allOf, betweenDays, listPage } from '#platform/statements/list-page.server.ts'

const maxRedirects = 2_000
const pageSize = 50

const byId = { id: sql`r.from_path`, idCast: 'text' } as const
const sorts = {
  newest: { words: 'Newest first', key: sql`r.made_at`, cast: 'timestamptz', desc: true, ...byId },
  from: { words: 'Address', key: sql`r.from_path`, cast: 'text', ...byId },
} as const

type Redirect = { id: string; from: string; to: string; at: Date; who: string }

/** `words`: part of either address. `from`, `to`: the days they were set on. */
export async function listRedirects(ctx: Ctx, { words, from, to, sort, cursor, size = pageSize }: ListSearch) {
  requireStaff(ctx, 'pages.edit')
  const part = likePattern(words.trim())
  return listPage<Redirect>(
    ctx,
    {
      columns: sql`r.from_path as id, r.from_path as "from", r.to_path as "to", r.made_at as at, u.name as who`,
      from: sql`redirects r join auth.users u on u.id = r.staff_id`,
      where: allOf(
        words.trim() && sql`(r.from_path ilike ${part} or r.to_path ilike ${part})`,
        betweenDays(ctx, sql`r.made_at`, { from, to }),
      ),
      sorts,
    },
    { sort, cursor, size },
  )
}

/** Adds a redirect, or changes its target. Refuses invalid by field, and redirect loops. */
export async function saveRedirect(ctx: Ctx, input: { from: string; to: string }): Promise<void> {
  const { id } = requireStaff(ctx, 'pages.edit')
  const from = sourcePath(input.from, ctx.config.baseUrl)
  const to = input.to.trim().startsWith('/') ? input.to.trim() : sourcePath(input.to, ctx.config.baseUrl)
  const refused = sourceProblem(from)
  const errors: FieldErrors = {
    ...(refused && { from: refused }),
    ...(!isLinkTarget(to) && { to: 'Enter a path of this shop, like /lessons, or an address with https://.' }),
  }
  refuseFields(errors)
  await ctx.transaction(async (ctx) => {
    ctx.afterCommit(ctx.services.texts.refresh)
    const all = await ctx.db.selectFrom('redirects').select(['from_path', 'to_path']).forUpdate().execute()
    if (all.length >= maxRedirects) throw new ShopError('invalid', `A shop has at most ${maxRedirects} redirects. Remove some first.`)
    const next = new Map(all.map(({ from_path, to_path }) => [from_path, to_path]))
    for (let at: string | undefined = to, steps = 0; at !== undefined && steps <= all.length; steps++, at = next.get(pathOf(at)))
      if (pathOf(at) === from) throw new ShopError('invalid', 'Check the highlighted fields.', { to: 'This would lead in a circle.' })
    await ctx.db
      .insertInto('redirects')
      .values({ from_path: from, to_path: to, staff_id: id, made_at: ctx.now() })
      .onConflict((conflict) => conflict.column('from_path').doUpdateSet({ to_path: to, staff_id: id, made_at: ctx.now() }))
      .execute()
    await logStaffAction(ctx, 'redirect.save', from, { to, ...(next.has(from) && { before: next.get(from) }) })
  })
}

const pathOf = (to: string): string => to.split(/[?#]/)[0] ?? ''

export async function removeRedirect(ctx: Ctx, from: string): Promise<void> {
  requireStaff(ctx, 'pages.edit')
  await ctx.transaction(async (ctx) => {
    ctx.afterCommit(ctx.services.texts.refresh)
    const removed = await ctx.db.deleteFrom('redirects').where('from_path', '=', from).returning('to_path').executeTakeFirst()
    if (!removed) throw new ShopError('not-found', 'That redirect has already been removed.')
    await logStaffAction(ctx, 'redirect.remove', from, { to: removed.to_path })
  })
}
