import { requireStaff } from '#account/member.server.ts'
import { logStaffAction } from '#account/staff-log.server.ts'
import { changedSince, type LogEntry, type UndoResult } from '#account/undo-result.ts'
import { screens } from '#admin/screens.ts'
import { refuseFields, ShopError } from '#kernel/errors.ts'
import { lengthOf } from '#kernel/validation/rule.ts'
import type { Ctx } from '#platform/ctx.ts'
import type { SavedView } from '#ui/data/saved-views.tsx'
import { viewQuery } from '#ui/data/view-query.ts'

const maxNameLength = 60
const maxQueryLength = 2000
/** A person's views of a list. */
const slots = Array.from({ length: 20 }, (_, at) => at + 1)

type View = SavedView & { screen: string }

/** This person's views of a list, by name; none where there is no list. */
export async function savedViews(ctx: Ctx, screen: string): Promise<SavedView[]> {
  if (!screens.some(({ to }) => to === screen)) return []
  const views = await viewsOf(ctx, requireStaff(ctx).id).where('screen', '=', screen).execute()
  return views.map(({ name, query }) => ({ name, query }))
}

/** The same for every list that this person may open. */
export async function allViews(ctx: Ctx): Promise<(View & { list: string })[]> {
  const { id, rights = [] } = requireStaff(ctx)
  const views = await viewsOf(ctx, id).execute()
  return screens.flatMap(({ to, right, menu }) =>
    right === null || rights.includes(right)
      ? views.filter(({ screen }) => screen === to).map(({ slot: _slot, ...view }) => ({ list: menu?.label ?? to, ...view }))
      : [],
  )
}

const viewsOf = (ctx: Ctx, staffId: string) =>
  ctx.db
    .selectFrom('saved_views')
    .select(['screen', 'name', 'query', 'slot'])
    .where('staff_id', '=', staffId)
    .orderBy((eb) => eb.fn('lower', ['name']))

/** Returns the list's address with the view. Refuses invalid: no filter, and a name that is empty, too long, taken or one too many. */
export const saveView = (ctx: Ctx, { screen, name: typed, query: rawQuery }: View): Promise<string> =>
  ctx.transaction(async (ctx) => {
    const id = requireListAccess(ctx, screen)
    const [name, query] = [typed.replace(/[\s\p{Cc}]+/gu, ' ').trim(), viewQuery(rawQuery)]
    if (!query) throw new ShopError('invalid', 'Filter or search the list first: a view saves what the list shows.')
    if (query.length > maxQueryLength) throw new ShopError('invalid', 'This search is too long to save. Shorten it.')
    // Serialised, because two tabs of one person would take the same slot.
    await ctx.db.selectFrom('auth.users').select('id').where('id', '=', id).forNoKeyUpdate().execute()
    const existing = await viewsOf(ctx, id).where('screen', '=', screen).execute()
    refuseFields({ name: nameProblem(name, existing.length) })
    const slot = slots.find((slot) => !existing.some((view) => view.slot === slot)) ?? slots.length
    const inserted = await ctx.db
      .insertInto('saved_views')
      .values({ staff_id: id, screen, slot, name, query })
      .onConflict((conflict) => conflict.doNothing())
      .returning('slot')
      .executeTakeFirst()
    if (!inserted) refuseFields({ name: 'You have a view with this name. Choose another.' })
    return `${screen}?${query}`
  })

function nameProblem(name: string, viewCount: number): string | null {
  if (!name) return 'Give the view a name.'
  if (lengthOf(name) > maxNameLength) return `Use at most ${maxNameLength} characters.`
  return viewCount < slots.length ? null : `A list can have at most ${slots.length} views. Remove one first.`
}

/** Returns the list's address, which shows the same as before. Refuses not-found without such a view. */
export const removeView = (ctx: Ctx, { screen, name }: Omit<View, 'query'>): Promise<string> =>
  ctx.transaction(async (ctx) => {
    const removed = await ctx.db
      .deleteFrom('saved_views')
      .where('staff_id', '=', requireListAccess(ctx, screen))
      .where('screen', '=', screen)
      .where('name', '=', name)
      .returning('query')
      .executeTakeFirst()
    if (!removed) throw new ShopError('not-found', 'We couldn’t find that view.')
    await logStaffAction(ctx, 'view.remove', screen, { name, query: removed.query })
    return `${screen}?${removed.query}`
  })

export async function undoViewRemoval(ctx: Ctx, { subject, details }: LogEntry): Promise<UndoResult> {
  const view = { screen: subject, name: String(details.name), query: String(details.query) }
  await saveView(ctx, view).catch((error) => {
    throw error instanceof ShopError && error.code === 'invalid' ? changedSince() : error
  })
  return { undone: [view.name], kept: [] }
}

/** The visitor's id, if they may open this list. */
function requireListAccess(ctx: Ctx, screen: string): string {
  const list = screens.find(({ to }) => to === screen)
  if (!list) throw new ShopError('not-found', 'We couldn’t find that list.')
  return requireStaff(ctx, list.right ?? undefined).id
}
