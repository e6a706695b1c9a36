import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { changePlan } from '#membership/actions/change-plan.server.ts'
import { applyMembershipForm } from '#membership/actions/membership-forms.server.ts'
import { refundPeriod, withdraw } from '#membership/billing/refund.server.ts'
import { membershipPage } from '#membership/membership-page.server.ts'
import { emailText } from '#membership/tests/email-text.ts'
import { asStaff, checkedShop, type Player } from '#membership/tests/membership-shop.ts'

const shop = await checkedShop()

/** Downloads so many new files with the plan. */
async function download({ id }: Player, count: number): Promise<void> {
  await sql`
    with files as (
      insert into product_files (product_id, asset_id, path, label, mime)
      select product_id, asset_id, gen_random_uuid(), label, mime
      from (select * from product_files limit 1) one, generate_series(1, ${count}) returning id
    )
    insert into membership_downloads (user_id, month_start, product_file_id, first_at) select ${id}, ${shop.ctx.now()}, id, ${shop.ctx.now()} from files
  `.execute(shop.ctx.db)
}

/** A member's refunds, in order; minor units. */
async function refunds({ id }: Player): Promise<number[]> {
  const { rows } = await sql<{ amount: number }>`
    select r.amount from refunds r join payments p on p.id = r.payment_id join membership_charges c on c.id = p.cause_id
    join subscriptions s on s.id = c.subscription_id where s.user_id = ${id} and r.state = 'succeeded' order by r.created_at`.execute(
    shop.ctx.db,
  )
  return rows.map(({ amount }) => Number(amount))
}

test('[P8] a month with 40 downloads refunds nothing, however often it is withdrawn', async () => {
  const player = await shop.player()
  for (const _ of [1, 2]) {
    await player.join({ tier: 'ultimate' })
    await download(player, 40)
    await withdraw(player.ctx)
    expect(await player.shown()).toMatchObject({ status: 'cancelled', credit: 0 })
  }
  expect(await player.paid()).toEqual([1599, 1599])
  expect(await refunds(player)).toEqual([])
})

test('each downloaded file counts at the agreed price, beside the days used', async () => {
  const player = await shop.player()
  await player.join({ tier: 'ultimate', term: 'annual' })
  await shop.days(5)
  await download(player, 3)
  const page = await membershipPage(player.ctx)
  const days = Math.floor((15_900 * 360) / 365)
  if (!page.subscription) throw new Error('nothing is shown')
  expect(page.withdrawal).toMatchObject({ back: `£${((days - 120) / 100).toFixed(2)}`, taken: '3 downloaded files (£1.20)' })
  expect(page.withdrawal!.agreed).toContain('£0.40 for each file')
  await withdraw(player.ctx)
  expect(await refunds(player)).toEqual([days - 120])
  expect(await emailText(shop.ctx, player, 'refunded')).toContain(
    'We kept the price of 3 downloaded files (£1.20), as agreed when you joined.',
  )
})

test('a later price change doesn’t affect the deduction; members who never agreed pay for no file', async () => {
  const [told, before] = [await shop.player(), await shop.player()]
  for (const player of [told, before]) {
    await player.join()
    await download(player, 1)
  }
  await sql`
    update membership_charges set file_value = null where subscription_id in (select id from subscriptions where user_id = ${before.id})`.execute(
    shop.ctx.db,
  )
  await sql`update tiers set downloads_a_month = 5 where slug = 'practice'`.execute(shop.ctx.db)
  for (const player of [told, before]) await withdraw(player.ctx)
  await sql`update tiers set downloads_a_month = 10 where slug = 'practice'`.execute(shop.ctx.db)
  const [[counted], [free]] = [await refunds(told), await refunds(before)]
  expect([counted! + 90, free]).toEqual([free, 898])
})

test('files downloaded before an upgrade aren’t deducted from its credit', async () => {
  const player = await shop.player()
  await player.join()
  await download(player, 10)
  await changePlan(player.ctx, 'ultimate', 'monthly')
  await withdraw(player.ctx)
  const { credit } = await player.row()
  const [paid, back] = [await player.paid(), await refunds(player)].map((list) => list.reduce((sum, one) => sum + one, 0))
  // Ten files of Practice stay: £9.00.
  expect(paid! - back! - credit).toBeGreaterThanOrEqual(900)
})

test('staff refund everything except what was used, and see what that is', async () => {
  const player = await shop.player()
  await player.join()
  await download(player, 2)
  await refundPeriod(await asStaff(shop.ctx), { userId: player.id, why: 'kindness' }, 'all')
  expect(await refunds(player)).toEqual([899 - 180])
})

test('[P8] joining requires asking for immediate access; the consent is kept and emailed', async () => {
  const player = await shop.player()
  const form = new FormData()
  for (const [name, value] of Object.entries({ intent: 'join', tier: 'practice', term: 'monthly', card: player.card }))
    form.set(name, value)
  expect(await applyMembershipForm(player.ctx, form)).toMatchObject({ answer: 'problem', status: 400 })
  expect(await player.paid()).toEqual([])
  form.set('digital_consent', 'on')
  form.set('digital_consent_text', 'Other words than the page shows.')
  expect(await applyMembershipForm(player.ctx, form)).toMatchObject({ answer: 'problem', errors: { digital_consent: expect.any(String) } })
  expect(await player.paid()).toEqual([])
  form.delete('digital_consent_text')
  expect(await applyMembershipForm(player.ctx, form)).toEqual({ answer: 'done', done: 'joined' })
  const { rows } = await sql<{ text: string; version: string }>`
    select c.text, c.version from membership_consents c join subscriptions s on s.id = c.subscription_id where s.user_id = ${player.id}`.execute(
    shop.ctx.db,
  )
  expect(rows).toMatchObject([{ text: expect.stringContaining('£0.90 for each file I have downloaded'), version: '2026-11' }])
  const mail = await shop.ctx.db
    .selectFrom('outbox')
    .select('props')
    .where('recipient', '=', player.email)
    .where('template', '=', 'membership-welcome')
    .executeTakeFirstOrThrow()
  expect(mail.props).toMatchObject({ consent: rows[0]!.text })
})
