import { expect, test } from 'vitest'
import { checkedShop, type Player } from '#membership/tests/membership-shop.ts'
import { confirmWithdrawal } from '#orders/returns/confirm-withdrawal.server.ts'
import { myContracts } from '#orders/returns/my-contracts.server.ts'
import { requestWithdrawal } from '#orders/returns/request-withdrawal.server.ts'
import { showWithdrawalRequest } from '#orders/returns/show-withdrawal-request.server.ts'

const shop = await checkedShop()

const declare = (email: string) => shop.guest().post('/withdrawals', { about: 'membership', email, name: 'Somebody Else' })
async function requestMail({ email }: Player) {
  const { props } = await shop.ctx.db
    .selectFrom('outbox')
    .select('props')
    .where('recipient', '=', email)
    .where('template', '=', 'withdrawal-request')
    .executeTakeFirstOrThrow()
  return props as { url: string; goods: string[]; name: string; number: null; at: string }
}
const tokenIn = ({ url }: { url: string }) => new URL(url).searchParams.get('token') ?? ''

test('withdraws a membership by email address, once its member has confirmed', async () => {
  const player = await shop.player()
  await player.join()
  const right = await declare(player.email.toUpperCase())
  const wrong = await declare('nobody@example.com')
  expect([right.status, right.body]).toEqual([200, wrong.body])
  expect((await player.row()).status).toBe('active')
  const mail = await requestMail(player)
  expect(mail).toMatchObject({ number: null, goods: ['Membership Practice'], name: 'Pat Player' })
  const shown = await showWithdrawalRequest(shop.ctx, tokenIn(mail))
  expect(shown).toMatchObject({ status: 'open', back: { amount: expect.stringMatching(/^£\d/), deducted: null } })
  await confirmWithdrawal(shop.ctx, tokenIn(mail))
  await confirmWithdrawal(shop.ctx, tokenIn(mail))
  expect((await player.row()).status).toBe('cancelled')
  expect((await player.history()).filter((what) => what === 'money went back')).toHaveLength(1)
  expect(await showWithdrawalRequest(shop.ctx, tokenIn(mail))).toMatchObject({ status: 'confirmed' })
})

test('a withdrawal declared on day 14 and confirmed on day 15 is in time', async () => {
  const player = await shop.player()
  await player.join()
  await shop.days(13.9)
  await declare(player.email)
  const token = tokenIn(await requestMail(player))
  await shop.days(1)
  await confirmWithdrawal(shop.ctx, token)
  expect((await player.row()).status).toBe('cancelled')
})

test('refuses a membership paid longer ago, and emails nobody', async () => {
  const player = await shop.player()
  await player.join()
  await shop.days(15)
  await declare(player.email)
  expect(await player.emails()).not.toContain('withdrawal-request')
})

test('a signed-in member withdraws in one step', async () => {
  const player = await shop.player()
  await player.join()
  expect((await myContracts(player.ctx))?.membership).toBe(true)
  const where = await requestWithdrawal(player.ctx, { about: 'membership', number: '', email: player.email, name: 'Pat Player' })
  expect(where).toBe('/profile/membership?done=withdrawn')
  expect((await player.row()).status).toBe('cancelled')
})
