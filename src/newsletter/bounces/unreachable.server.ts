import { sql } from 'kysely'
import { staffOf } from '#account/member.server.ts'
import { logStaffAction } from '#account/staff-log.server.ts'
import { ShopError } from '#kernel/errors.ts'
import { containing } from '#kernel/text.ts'
import type { Ctx } from '#platform/ctx.ts'
import type { BounceKind } from '#platform/mail/bounce-kind.ts'
import { liftSuppression } from '#platform/mail/suppression.server.ts'

const mostShown = 100

export type Unreachable = { address: string; kind: BounceKind; why: string; since: Date; waiting: number }

/** Addresses nothing is sent to, newest first, at most 100; `words`: part of the address. `waiting`: mails held for it. Staff only. */
export async function listUnreachable(ctx: Ctx, words: string): Promise<Unreachable[]> {
  staffOf(ctx, 'messages.view')
  const { rows } = await sql<Unreachable>`
    select s.address, s.kind, s.why, s.since,
      (select count(*)::int from outbox o where lower(o.recipient) = s.address and o.state = 'suppressed') as waiting
    from mail_suppressions s
    where s.lifted_at is null and s.address like ${containing(words.trim().toLowerCase())}
    order by s.since desc, s.address limit ${mostShown}`.execute(ctx.db)
  return rows
}

/** Sends to an address again. Refuses not-found. */
export const reachAgain = (ctx: Ctx, address: string): Promise<void> =>
  ctx.transaction(async (ctx) => {
    staffOf(ctx, 'messages.send')
    if (!(await liftSuppression(ctx, address, 'staff'))) throw new ShopError('not-found', 'This address already gets emails again.')
    await logStaffAction(ctx, 'address.lift', address, {})
  })
