import type { ProductCard } from '#catalogue/cards/product-cards.server.ts'
import { productPath } from '#catalogue/kinds.ts'
import { type Access, entitlementTo } from '#catalogue/product-access.ts'
import { newestOwnedQuery } from '#library/library.server.ts'
import { lastPlayedQuery } from '#library/progress/last-played.server.ts'
import { newestWatchedQuery } from '#library/watchlists/watched.server.ts'
import { pickedQuery } from '#onboarding/picks.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { readTogether } from '#platform/read-together.server.ts'
import { nextDueLoopQuery, suggestionsQuery } from '#practice/home/suggestions.server.ts'
import { logQuery, type PracticeWeek, weekOfLog } from '#practice/log/read-log.server.ts'

/** A product and where the member stopped in it. Seconds. */
export type ResumableProduct = { card: ProductCard; seconds: number; duration: number }

export type MembersHome = {
  stopped: ResumableProduct[]
  loop: { name: string; title: string; to: string; waiting: number } | null
  /** Without a loop: a lesson of this week that isn't done. */
  again: ProductCard | null
  /** Not played yet: a lesson at the member's level, a track in the key they played last. */
  lesson: ProductCard | null
  track: ProductCard | null
  owned: ProductCard[]
  week: PracticeWeek
}

export type MemberRows = Awaited<ReturnType<typeof readHomeRows>>

/** All member data for the home page except cards, in one statement; null for guests. */
export async function readHomeRows(ctx: Ctx) {
  const { member } = ctx.visitor
  if (!member) return null
  return readTogether(ctx.db, {
    picks: pickedQuery(ctx, 12),
    watched: newestWatchedQuery(ctx, 12),
    stopped: lastPlayedQuery(ctx, member.id),
    owned: newestOwnedQuery(ctx, member.id, 6),
    suggestions: suggestionsQuery(ctx, member.id),
    loop: nextDueLoopQuery(ctx, member.id),
    log: logQuery(ctx, member.id),
  })
}

/** A member's first screen; null if they haven't played, own nothing and may not stream. */
export function membersHome(ctx: Ctx, rows: MemberRows, found: readonly ProductCard[], access: Access): MembersHome | null {
  if (!rows) return null
  const cards = new Map(found.map((card) => [card.id, card]))
  const playable = (id: number): ProductCard | null => {
    const card = cards.get(id)
    return card && entitlementTo(access, card) !== null ? card : null
  }
  const first = (kind: string) =>
    rows.suggestions.filter((one) => one.kind === kind && !one.again).flatMap(({ id }) => playable(id) ?? [])[0] ?? null
  const stopped = rows.stopped.flatMap(({ id, seconds, duration }) => {
    const card = playable(id)
    return card ? [{ card, seconds, duration }] : []
  })
  const owned = rows.owned.flatMap(({ id }) => cards.get(id) ?? [])
  if (stopped.length === 0 && owned.length === 0 && access.planKinds.length === 0) return null
  const [loop] = rows.loop
  // The product stopped in last is already on the page.
  const playedBefore = rows.suggestions
    .filter(({ again, id }) => again && id !== stopped[0]?.card.id)
    .flatMap(({ id }) => playable(id) ?? [])
  return {
    stopped,
    loop: loop ? { ...loop, to: `${productPath(loop.kind, loop.slug)}/play?loop=${loop.id}` } : null,
    again: loop ? null : (playedBefore[0] ?? null),
    lesson: first('lesson'),
    track: first('backing-track'),
    owned,
    week: weekOfLog(ctx, rows.log[0]),
  }
}
