import type { Selectable } from 'kysely'
import type { DB } from '#db/types.ts'
import { formatDate } from '#kernel/dates.ts'
import { withdrawableLines } from '#orders/returns/order-withdrawal.server.ts'
import { lineText } from '#orders/rules/line-text.ts'
import { withdrawalDays } from '#orders/rules/withdrawal.ts'
import type { Ctx } from '#platform/ctx.ts'
import { queueMail } from '#platform/mail/mail.server.ts'
import { sign, unsign } from '#platform/tokens.server.ts'

export type WithdrawalRequest = Selectable<DB['withdrawal_requests']>

export type WithdrawalRequestMail = { number: string | null; name: string; goods: string[]; at: string; url: string }

declare module '#platform/mail/mail.server.ts' {
  interface MailTemplates {
    'withdrawal-request': WithdrawalRequestMail
  }
}

/** Acknowledges a declaration with its content and time, and the link to confirm it; at most hourly for each. */
export async function mailWithdrawalRequest(ctx: Ctx, request: WithdrawalRequest): Promise<void> {
  const { to, ...contract } = await contractOf(ctx, request)
  await queueMail(ctx, {
    template: 'withdrawal-request',
    to,
    dedupeKey: `withdrawal-request:${request.id}:${Math.floor(ctx.now().getTime() / 3_600_000)}`,
    props: { ...contract, name: request.name, at: `${formatDate(request.asked_at, 'full')} UTC`, url: confirmUrl(ctx, request.id) },
  })
}

/** The declaration's contract and owner; `goods` is empty when nothing is left to withdraw. */
export async function contractOf(ctx: Ctx, { order_id, subscription_id, asked_at }: WithdrawalRequest) {
  if (order_id !== null) {
    const order = await ctx.db.selectFrom('orders').selectAll().where('id', '=', order_id).executeTakeFirstOrThrow()
    const lines = await withdrawableLines(ctx, order, asked_at)
    return {
      to: order.email,
      number: order.number,
      goods: lines.map(({ title, label, units }) => lineText({ title, label, qty: units })),
    }
  }
  const row = await ctx.db
    .selectFrom('subscriptions as s')
    .innerJoin('auth.users as u', 'u.id', 's.user_id')
    .innerJoin('tiers as t', 't.slug', 's.tier')
    .select(['u.email', 't.name'])
    .where('s.id', '=', subscription_id ?? '')
    .executeTakeFirstOrThrow()
  return { to: row.email, number: null, goods: [`Membership ${row.name}`] }
}

/** Buyers have 14 days to confirm, as long as the law gives them to withdraw. Older declarations are void. */
export const requestCutoff = (ctx: Ctx): Date => new Date(ctx.now().getTime() - withdrawalDays * 86_400_000)

const confirmUrl = (ctx: Ctx, id: string): string =>
  `${ctx.config.baseUrl}/withdraw/confirm?token=${sign(ctx.config.sessionSecret, 'withdrawal', id)}`

/** Undefined for an invalid link, and after 14 days without confirmation. */
export async function findRequest(ctx: Ctx, token: string): Promise<WithdrawalRequest | undefined> {
  const id = unsign(ctx.config.sessionSecret, 'withdrawal', token)
  if (id === null) return undefined
  const request = await ctx.db.selectFrom('withdrawal_requests').selectAll().where('id', '=', id).executeTakeFirst()
  return request && (request.confirmed_at || request.asked_at > requestCutoff(ctx)) ? request : undefined
}
