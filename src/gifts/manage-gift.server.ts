import { emailProblem, tidyEmail } from '#account/rules/email.ts'
import { mailGift } from '#gifts/gift-mails.server.ts'
import { sendGift } from '#gifts/gifts.server.ts'
import { ShopError } from '#kernel/errors.ts'
import type { FormValues } from '#kernel/form-values.ts'
import { isId } from '#kernel/form-values.ts'
import type { Ctx } from '#platform/ctx.ts'
import { enforceRateLimit } from '#platform/rate-limit.server.ts'

export type Giver = { memberId: string } | { orderId: string }

export const giftMessages: Readonly<Record<string, string>> = {
  sent: 'Gift sent.',
  changed: 'Sent to the new address. The old link no longer works.',
}

export async function manageGift(ctx: Ctx, giver: Giver, text: FormValues): Promise<'sent' | 'changed'> {
  if (text('intent') === 'resend') {
    await resendGift(ctx, giver, text('gift'))
    return 'sent'
  }
  const to = { name: text('name').trim(), email: tidyEmail(text('email')) }
  const problem = emailProblem(to.email)
  if (!to.name || problem) {
    throw new ShopError('invalid', 'Check the highlighted fields.', {
      ...(!to.name && { name: 'Enter the recipient’s name.' }),
      ...(problem && { email: problem }),
    })
  }
  await changeRecipient(ctx, giver, text('gift'), to)
  return 'changed'
}

/** Locks an unclaimed gift of the giver. Refuses not-found, and gone if it can no longer be changed. */
async function lockMyGift(ctx: Ctx, giver: Giver, id: string) {
  const gift = isId(id)
    ? await ctx.db
        .selectFrom('gifts')
        .selectAll()
        .where('id', '=', id)
        .where((where) => ('memberId' in giver ? where('giver_id', '=', giver.memberId) : where('order_id', '=', giver.orderId)))
        .where('state', '<>', 'wanted')
        .forUpdate()
        .executeTakeFirst()
    : undefined
  if (!gift) throw new ShopError('not-found', 'We couldn’t find that gift.')
  if (gift.state !== 'bought') throw new ShopError('gone', 'This gift can no longer be changed.')
  // Guests are rate limited by email, so another order gives no more tries.
  await enforceRateLimit(ctx, 'gift mails per giver', gift.giver_id ?? gift.giver_email ?? gift.id)
  return gift
}

/** Resends a gift, or sends it before its date. Refuses too-many-tries. */
export const resendGift = (ctx: Ctx, giver: Giver, id: string): Promise<void> =>
  ctx.transaction(async (ctx) => {
    const gift = await lockMyGift(ctx, giver, id)
    if (!gift.sent_at) {
      await ctx.db.updateTable('gifts').set({ send_at: ctx.now() }).where('id', '=', id).execute()
      return sendGift(ctx, id)
    }
    await ctx.db
      .updateTable('gifts')
      .set({ times_sent: gift.times_sent + 1 })
      .where('id', '=', id)
      .execute()
    await mailGift(ctx, { ...gift, times_sent: gift.times_sent + 1 })
  })

export const changeRecipient = (ctx: Ctx, giver: Giver, id: string, to: { name: string; email: string }): Promise<void> =>
  ctx.transaction(async (ctx) => {
    const gift = await lockMyGift(ctx, giver, id)
    await ctx.db
      .updateTable('gifts')
      .set({ recipient_name: to.name, recipient_email: to.email, link: gift.link + 1, code_hash: null, sent_at: null, reminders: 0 })
      .where('id', '=', id)
      .execute()
    if (gift.send_at <= ctx.now()) await sendGift(ctx, id)
  })
