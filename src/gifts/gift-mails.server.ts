import type { Selectable } from 'kysely'
import type { DB } from '#db/types.ts'
import { formatDate } from '#kernel/dates.ts'
import { truncate } from '#kernel/text.ts'
import { notify } from '#notifications/notify.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { queueMail } from '#platform/mail/mail.server.ts'
import { mac } from '#platform/tokens.server.ts'

export type GiftMail = { giver: string; recipient: string; title: string; message: string; url: string; again: boolean }

export type GiftCreditedMail = { recipient: string; title: string; amount: string | null; code: string | null; sentOn: string; url: string }

/** `guest`: the giver has no account and finds the gift through its order. */
export type GiftClaimedMail = { giver: string; recipient: string; title: string; url: string; guest: boolean }

declare module '#platform/mail/mail.server.ts' {
  interface MailTemplates {
    gift: GiftMail
    'gift-credited': GiftCreditedMail
    'gift-claimed': GiftClaimedMail
  }
}

export type GiftRow = Selectable<DB['gifts']>

/** 132 bits. The code is derived from the shop's secret for each email; only its hash is stored. */
const codeLength = 22

export function giftLink(ctx: Ctx, gift: Pick<GiftRow, 'id' | 'link'>): { code: string; url: string } {
  const code = mac(ctx.config.sessionSecret, 'gift', `${gift.id}:${gift.link}`).slice(0, codeLength)
  return { code, url: new URL(`/gifts/claim?code=${code}`, ctx.config.baseUrl).href }
}

export async function mailGift(ctx: Ctx, gift: GiftRow, isReminder = false): Promise<void> {
  const title = await giftTitle(ctx, gift)
  const facts = { giver: gift.giver_name, recipient: gift.recipient_name, message: gift.message, again: isReminder }
  await queueMail(ctx, {
    template: 'gift',
    to: gift.recipient_email,
    dedupeKey: `gift:${gift.id}:${gift.link}:${isReminder ? `again ${gift.reminders}` : gift.times_sent}`,
    props: { ...facts, title, url: giftLink(ctx, gift).url },
  })
  await notifyOfGift(ctx, gift, title)
}

/** A member with the gift's verified email finds it in their profile, so the notification holds no code. */
async function notifyOfGift(ctx: Ctx, gift: GiftRow, title: string): Promise<void> {
  const member = await ctx.db
    .selectFrom('auth.users')
    .select('id')
    .where('email', '=', gift.recipient_email.toLowerCase())
    .where('email_verified', '=', true)
    .executeTakeFirst()
  if (!member) return
  const message = { icon: 'fa-solid fa-gift', text: truncate(`${gift.giver_name} sent you a gift: ${title}`, 300), link: '/profile' }
  await notify(ctx, { cause: `gift:${gift.id}:${gift.link}`, topic: 'account', ...message }, [member.id])
}

export async function mailClaimed(ctx: Ctx, gift: GiftRow): Promise<void> {
  if (!gift.giver_email || (gift.giver_id !== null && gift.giver_id === gift.redeemed_by)) return
  await queueMail(ctx, {
    template: 'gift-claimed',
    to: gift.giver_email,
    dedupeKey: `gift-claimed:${gift.id}`,
    props: {
      giver: gift.giver_name,
      recipient: gift.recipient_name,
      title: await giftTitle(ctx, gift),
      url: new URL(gift.giver_id ? '/profile/gifts' : '/orders/find', ctx.config.baseUrl).href,
      guest: gift.giver_id === null,
    },
  })
}

export async function mailCredit(ctx: Ctx, gift: GiftRow, coupon: { amount: string; code: string } | null): Promise<void> {
  if (!gift.giver_email) return
  await queueMail(ctx, {
    template: 'gift-credited',
    to: gift.giver_email,
    dedupeKey: `gift-credited:${gift.id}`,
    props: {
      recipient: gift.recipient_name,
      title: await giftTitle(ctx, gift),
      amount: coupon?.amount ?? null,
      code: coupon?.code ?? null,
      sentOn: formatDate(gift.sent_at ?? gift.send_at),
      url: new URL('/profile/coupons', ctx.config.baseUrl).href,
    },
  })
}

export async function giftTitle(ctx: Ctx, gift: Pick<GiftRow, 'stock_line_id' | 'tier'>): Promise<string> {
  const { title, label } = await ctx.db
    .selectFrom('stock_lines as l')
    .innerJoin('products as p', 'p.id', 'l.product_id')
    .select(['p.title', 'l.label'])
    .where('l.id', '=', gift.stock_line_id)
    .executeTakeFirstOrThrow()
  return giftTitleOf(gift.tier, title, label)
}

export const giftTitleOf = (tier: string | null, title: string, label: string): string => (tier ? `${label} of ${title}` : `“${title}”`)
