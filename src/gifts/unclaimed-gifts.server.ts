import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { mailCredit, mailGift } from '#gifts/gift-mails.server.ts'
import { reminderDays } from '#gifts/rules/gift.ts'
import { formatMoney } from '#kernel/money.ts'
import { codeLength, codeOf } from '#offers/rules/coupon-code.ts'
import type { Ctx } from '#platform/ctx.ts'

const batchSize = 50

export async function processUnclaimedGifts(ctx: Ctx): Promise<void> {
  for (const [at, days] of reminderDays.entries()) {
    const before = new Date(ctx.now().getTime() - days * 86_400_000)
    const due = await ctx.db
      .selectFrom('gifts')
      .select('id')
      .where('state', '=', 'bought')
      .where('reminders', '=', at)
      .where('sent_at', '<=', before)
      .limit(batchSize)
      .execute()
    for (const { id } of due) await ctx.transaction((ctx) => remind(ctx, id, at))
  }
  const expired = await ctx.db
    .selectFrom('gifts')
    .select('id')
    .where('state', '=', 'bought')
    .where(sql<boolean>`sent_at + interval '12 months' <= ${ctx.now()}`)
    .limit(batchSize)
    .execute()
  for (const { id } of expired) await ctx.transaction((ctx) => creditGiver(ctx, id))
}

async function remind(ctx: Ctx, id: string, index: number): Promise<void> {
  const gift = await ctx.db
    .updateTable('gifts')
    .set({ reminders: index + 1 })
    .where('id', '=', id)
    .where('state', '=', 'bought')
    .where('reminders', '=', index)
    .returningAll()
    .executeTakeFirst()
  if (gift) await mailGift(ctx, gift, true)
}

/** One conditional statement, so that a concurrent claim either finds it credited or wins. */
async function creditGiver(ctx: Ctx, id: string): Promise<void> {
  const gift = await ctx.db
    .updateTable('gifts')
    .set({ state: 'credited' })
    .where('id', '=', id)
    .where('state', '=', 'bought')
    .returningAll()
    .executeTakeFirst()
  if (!gift) return
  if (gift.money === 0) return mailCredit(ctx, gift, null)
  const code = codeOf(randomBytes(codeLength))
  const coupon = await ctx.db
    .insertInto('coupons')
    .values({
      code,
      title: 'For an unclaimed gift',
      percent: null,
      amounts: { [gift.currency]: gift.money },
      max_uses: 1,
      minimum_spend: {},
      user_id: gift.giver_id,
      starts_at: null,
      ends_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.db.updateTable('gifts').set({ credit_coupon: coupon.id }).where('id', '=', id).execute()
  await mailCredit(ctx, gift, { amount: formatMoney({ minor: gift.money, currency: gift.currency }), code })
}

/** Scheduled job: deletes gifts removed from their cart and never ordered. */
export const purgeUnorderedGifts = (ctx: Ctx): Promise<unknown> =>
  sql`
    delete from gifts g where g.state = 'wanted' and g.created_at <= ${ctx.now()}::timestamptz - interval '1 day'
      and not exists (select from cart_lines c where c.gift_id = g.id) and not exists (select from order_lines o where o.gift_id = g.id)`.execute(
    ctx.db,
  )
