import { expect, test } from 'vitest'
import { formatDate } from '#kernel/dates.ts'
import { cancel } from '#membership/actions/cancel.server.ts'
import { pause } from '#membership/actions/pause.server.ts'
import { changeCard } from '#membership/billing/debt.server.ts'
import { withdraw } from '#membership/billing/refund.server.ts'
import { continueAfterGift, undoContinueAfterGift } from '#membership/gifts/gift-end.server.ts'
import type { EmailKind } from '#membership/mails/membership-mail.ts'
import { addMonths } from '#membership/rules/periods.ts'
import { claimYear } from '#membership/tests/claim-year.ts'
import { emailText } from '#membership/tests/email-text.ts'
import { checkedShop, type Player } from '#membership/tests/membership-shop.ts'

const shop = await checkedShop()

/** Claims a year; returns its email as text, and the membership before and after. */
async function claims(player: Player, tier: string) {
  const before = await player.row().catch(() => null)
  const had = (await player.emails()).length
  await claimYear(player.ctx, shop, player.id, tier)
  const sent = (await player.emails()).slice(had)
  expect(sent).toHaveLength(1)
  return { ...(await lastEmail(player, sent[0] as EmailKind)), before: before!, after: await player.row() }
}

const lastEmail = async (player: Player, email: EmailKind) => ({ email, text: await emailText(shop.ctx, player, email) })

async function joined(input: Parameters<Player['join']>[0] = {}): Promise<Player> {
  const player = await shop.player()
  await player.join(input)
  return player
}

test('[P9] [G-N1] claiming a year sends one email: what it is, who gave it, and its dates', async () => {
  const { email, text, after } = await claims(await shop.player(), 'ultimate')
  expect(email).toBe('gift-began')
  expect(text).toContain('G has given you 12 months of Ultimate.')
  expect(text).toContain(`starts today, ${formatDate(after.period_start)}, and runs until ${formatDate(after.period_end)}.`)
  expect(text).toContain('You won’t be charged')
})

test('[P9] [G-N1] the email for a gift behind an active plan states when it applies and when the plan is charged next', async () => {
  const player = await joined()
  const { email, text, before, after } = await claims(player, 'ultimate')
  expect(email).toBe('gift-kept')
  const [from, until] = [formatDate(before.period_end), formatDate(after.period_end)]
  expect(text).toContain(`It runs as your Practice plan from ${from} until ${until}.`)
  expect(text).toContain(`Next charge: £8.99 on ${until}.`)
  await cancel(player.ctx, null)
  const second = await claims(player, 'practice')
  expect(second.text).toContain(`from ${until} until ${formatDate(second.after.period_end)}.`)
  expect(second.text).toContain('You won’t be charged again.')
})

test('[P9] [G-N1] a gift applies before a booked pause', async () => {
  const player = await joined()
  await pause(player.ctx, 2)
  const { text, after } = await claims(player, 'practice')
  expect(text).toContain(`starts after it and lasts until ${formatDate(addMonths(after.period_end, 2))}.`)
})

test('[P9] [G-N1] a gift claimed during a pause applies after it, and after the earlier balance', async () => {
  const player = await joined({ term: 'annual' })
  await pause(player.ctx, 3)
  const { email, text, before, after } = await claims(player, 'practice')
  expect(email).toBe('gift-kept-by-pause')
  const end = (seconds: number) => formatDate(new Date(before.resume_at!.getTime() + seconds * 1000))
  expect(text).toContain(`starts when your pause ends on ${formatDate(before.resume_at!)}`)
  expect(text).toContain(`from ${end(before.banked_seconds)} until ${end(after.banked_seconds)}.`)
  expect(text).toContain(`Next charge: £89.00 on ${end(after.banked_seconds)}.`)
})

test('[P9] [G-N1] refunding the member’s own plan sends one email that the gift begins', async () => {
  const player = await joined()
  await claims(player, 'practice')
  await withdraw(player.ctx)
  expect((await player.emails()).at(-1)).toBe('refunded')
  const { text } = await lastEmail(player, 'refunded')
  const { status, source, period_end: end } = await player.row()
  expect([status, source]).toEqual(['active', 'gift'])
  expect(text).toContain(`runs until ${formatDate(end)}. You won’t be charged.`)
})

test('[P9] [G-N1] the email to a member with a debt says that the gift replaces it', async () => {
  const player = await joined()
  await changeCard(player.ctx, await player.addCard('pm_card_chargeCustomerFail'))
  await shop.days(32)
  const { email, text, before, after } = await claims(player, 'practice')
  expect([email, before.status, after.status]).toEqual(['gift-instead', 'unpaid', 'active'])
  expect(text).toContain('you owe nothing')
  expect(text).toContain(`until ${formatDate(after.period_end)}.`)
})

test('[P9] [S3] choosing to continue after the gift is confirmed with its first charge, undoing it with its end', async () => {
  const player = await shop.player()
  await claims(player, 'practice')
  const until = formatDate((await player.row()).period_end)
  await continueAfterGift(player.ctx, { tier: 'practice', term: 'monthly', consent: true, paymentMethod: player.card })
  expect((await lastEmail(player, 'gift-goes-on')).text).toContain(`Next charge: £8.99 on ${until}.`)
  await undoContinueAfterGift(player.ctx)
  expect((await lastEmail(player, 'gift-goes-not-on')).text).toContain(`It’s active until ${until} and you won’t be charged.`)
  expect((await player.emails()).slice(1)).toEqual(['gift-goes-on', 'gift-goes-not-on'])
})
