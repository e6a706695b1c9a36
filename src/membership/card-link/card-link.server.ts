import { linkFingerprint } from '#account/sign-in/credentials.server.ts'
import { formatDate } from '#kernel/dates.ts'
import { nextChargeDate } from '#membership/billing/charge-dates.server.ts'
import { giveUpAt } from '#membership/rules/dunning.ts'
import type { Subscription } from '#membership/subscription.server.ts'
import type { Ctx, Member } from '#platform/ctx.ts'
import { mac, sign, timingSafeEqualText, unsign } from '#platform/tokens.server.ts'

export const cardLinkPath = '/membership/card'

/** Signed, not stored. Expires with the debt or next charge, and when debt, card, password or email change. Null without a card. */
export async function cardLink(ctx: Ctx, row: Subscription): Promise<{ url: string; until: string } | null> {
  const until = row.unpaid_since ? giveUpAt(row.unpaid_since) : nextChargeDate(row)
  const fingerprint = until && (await linkFingerprint(ctx, row.user_id))
  if (!fingerprint) return null
  const value = [
    row.id,
    Math.floor(until.getTime() / 1000),
    shortMacOf(ctx, 'cause', subjectOf(row)),
    shortMacOf(ctx, 'owner', fingerprint.secret),
  ]
  const token = sign(ctx.config.sessionSecret, 'card-link', value.join('.'))
  return { url: `${ctx.config.baseUrl}${cardLinkPath}?token=${token}`, until: formatDate(until) }
}

export type CardLink = { subscriptionId: string; member: Member; isCurrent: boolean }

/** Null when the signature is wrong, the link has expired, or the password, email or plan changed. */
export async function readCardLink(ctx: Ctx, token: string): Promise<CardLink | null> {
  const [subscriptionId = '', until, cause, owner] = unsign(ctx.config.sessionSecret, 'card-link', token)?.split('.') ?? []
  if (ctx.now().getTime() >= Number(until) * 1000 || !cause || !owner) return null
  const row = await ctx.db.selectFrom('subscriptions').selectAll().where('id', '=', subscriptionId).executeTakeFirst()
  const fingerprint = row && (await linkFingerprint(ctx, row.user_id))
  if (!fingerprint || ['cancelled', 'inactive'].includes(row.status) || row.clock_owner === 'provider') return null
  if (!timingSafeEqualText(owner, shortMacOf(ctx, 'owner', fingerprint.secret))) return null
  // A link never gives staff rights, whatever the member's role.
  const member: Member = { ...fingerprint.person, role: 'member' }
  return { subscriptionId, member, isCurrent: timingSafeEqualText(cause, shortMacOf(ctx, 'cause', subjectOf(row))) }
}

/** A link is for one debt or one card, and stops working once that is paid or replaced. */
const subjectOf = ({ unpaid_since: since, payment_method: method }: Pick<Subscription, 'unpaid_since' | 'payment_method'>): string =>
  since ? `debt of ${since.toISOString()}` : `charged to ${method}`

const shortMacOf = (ctx: Ctx, what: 'cause' | 'owner', text: string): string =>
  mac(ctx.config.sessionSecret, 'card-link', `${what}\n${text}`).slice(0, 22)
