import { sql } from 'kysely'
import { requireStaff } from '#account/member.server.ts'
import { logStaffAction } from '#account/staff-log.server.ts'
import { ShopError } from '#kernel/errors.ts'
import type { ListSearch } from '#kernel/list-cursor.ts'
import { likePattern } from '#kernel/text.ts'
import type { Ctx } from '#platform/ctx.ts'
import type { BounceKind } from '#platform/mail/bounce-kind.ts'
import { liftSuppression } from '#platform/mail/suppression.server.ts'
import { allOf, betweenDays, listPage } from '#platform/statements/list-page.server.ts'
import { listParams } from '#ui/data/list-params.ts'

const pageSize = 50

export type UnreachableAddress = { id: string; address: string; kind: BounceKind; why: string; since: Date; waiting: number }

const byId = { id: sql`s.address`, idCast: 'text' } as const
const sorts = {
  newest: { words: 'Newest first', key: sql`s.since`, cast: 'timestamptz', desc: true, ...byId },
  address: { words: 'Address', key: sql`s.address`, cast: 'text', ...byId },
} as const

type Search = ListSearch & { kind: BounceKind | null }

export function unreachableSearchOf(request: Request): Search {
  const { show, ...search } = listParams(request)
  return { ...search, kind: show === 'hard' || show === 'soft' || show === 'complaint' ? show : null }
}

/** Suppressed addresses; `words`: part of the address. `waiting`: mails held for it. Staff only. */
export async function listUnreachable(ctx: Ctx, { kind, words, from, to, sort, cursor, size = pageSize }: Search) {
  requireStaff(ctx, 'messages.view')
  return listPage<UnreachableAddress>(
    ctx,
    {
      columns: sql`s.address as id, s.address, s.kind, s.why, s.since,
        (select count(*)::int from outbox o where lower(o.recipient) = s.address and o.state = 'suppressed') as waiting`,
      from: sql`mail_suppressions s`,
      where: allOf(
        sql`s.lifted_at is null`,
        kind && sql`s.kind = ${kind}`,
        words.trim() && sql`s.address like ${likePattern(words.trim().toLowerCase())}`,
        betweenDays(ctx, sql`s.since`, { from, to }),
      ),
      sorts,
    },
    { sort, cursor, size },
  )
}

/** Sends to an address again. Refuses not-found. */
export const unsuppressAddress = (ctx: Ctx, address: string): Promise<void> =>
  ctx.transaction(async (ctx) => {
    requireStaff(ctx, 'messages.send')
    if (!(await liftSuppression(ctx, address, 'staff'))) throw new ShopError('not-found', 'We’re already sending to this address again.')
    await logStaffAction(ctx, 'address.lift', address, {})
  })
