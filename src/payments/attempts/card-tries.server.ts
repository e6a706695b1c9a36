import { createHmac } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { ShopError } from '#kernel/errors.ts'
import { networkOf } from '#kernel/network.ts'
import { canTryCard, triesWindowMs } from '#payments/rules/card-testing.ts'
import type { Ctx } from '#platform/ctx.ts'
import { countTry, triesIn } from '#platform/rate-limit.server.ts'

/** Network addresses are stored as hashes, which can be compared but not read. */
export const hashNetwork = (ctx: Ctx, network: string): string =>
  createHmac('sha256', ctx.config.sessionSecret).update(`network of a payer\n${network}`).digest('base64url')

/** A setup secret allows testing cards without charging them, so it counts as a payment attempt. Refuses too-many-tries. */
export async function limitCardSetups(ctx: Ctx, userId: string): Promise<void> {
  if (!ctx.config.rateLimits) return
  const [payer, network] = [`m.${userId}`, networkOf(ctx.visitor.ip)]
  await countTry(ctx, 'card set-ups per payer', payer)
  await countTry(ctx, 'card set-ups per network', network)
  const { tries } = await ctx.db.selectNoFrom(cardTries(ctx, payer, network, 1).as('tries')).executeTakeFirstOrThrow()
  refuseCardTesting(tries)
}

type Tries = { payer: number; network: number }

export const noTries = sql<Tries>`'{"payer": 0, "network": 0}'::json`

/** Recent failed payments and card set-ups. `current`: how many of them are the current one. Off-session charges don't count. */
export function cardTries(ctx: Ctx, payer: string, network: string, current = 0): RawBuilder<Tries> {
  const failed = (condition: RawBuilder<unknown>) => sql`
    (select count(*)::int from attempts where ${condition} and state = 'failed' and not off_session
      and refusal not in ('replaced', 'abandoned') and changed_at > ${new Date(ctx.now().getTime() - triesWindowMs)})`
  return sql`json_build_object(
    'payer', ${failed(sql`payer = ${payer}`)} + ${triesIn(ctx, 'card set-ups per payer', payer)} - ${current}::int,
    'network', ${failed(sql`network = ${hashNetwork(ctx, network)}`)} + ${triesIn(ctx, 'card set-ups per network', network)} - ${current}::int)`
}

export function refuseCardTesting(tries: Tries): void {
  if (!canTryCard(tries)) throw new ShopError('too-many-tries', 'Too many cards were tried. Wait an hour or contact your bank.')
}
