import { expect, test } from 'vitest'
import { cancel, undoCancel } from '#membership/actions/cancel.server.ts'
import { confirmCancellation, showCancellation } from '#membership/cancelling/cancellation-link.server.ts'
import { requestCancellation } from '#membership/cancelling/request-cancellation.server.ts'
import { checkedShop, type Player } from '#membership/tests/membership-shop.ts'

const shop = await checkedShop()

const ask = (email: string, reason: 'price' | null = null) => requestCancellation(shop.ctx, email, reason)
async function mailsOf({ email }: Player) {
  const rows = await shop.ctx.db
    .selectFrom('outbox')
    .select('props')
    .where('recipient', '=', email)
    .where('template', '=', 'cancellation-request')
    .orderBy('created_at')
    .execute()
  return rows.map(({ props }) => props as { plan: string; at: string; ends: string; url: string })
}
const tokenOf = async (player: Player) => new URL((await mailsOf(player)).at(-1)!.url).searchParams.get('token') ?? ''

test('a membership is cancelled by its email address, once its member has confirmed', async () => {
  const player = await shop.player()
  await player.join()
  expect([await ask(player.email.toUpperCase(), 'price'), await ask('nobody@example.com')]).toEqual([null, null])
  expect((await player.row()).status).toBe('active')
  const [mail] = await mailsOf(player)
  expect(mail).toMatchObject({
    plan: 'Practice',
    at: expect.stringMatching(/\d\d:\d\d:\d\d UTC$/),
    ends: expect.stringMatching(/^It stays active until /),
  })
  const token = await tokenOf(player)
  expect(await showCancellation(shop.ctx, token)).toMatchObject({ state: 'open', plan: 'Practice', at: mail!.at })
  expect((await player.row()).status).toBe('active')
  await Promise.all([1, 2, 3].map(() => confirmCancellation(shop.ctx, token)))
  expect(await player.row()).toMatchObject({ status: 'expiring', cancel_reason: 'price' })
  expect((await player.history()).filter((what) => what === 'cancelled')).toHaveLength(1)
  expect(await showCancellation(shop.ctx, token)).toMatchObject({ state: 'confirmed' })
  const receipt = await shop.ctx.db
    .selectFrom('outbox')
    .select('props')
    .where('recipient', '=', player.email)
    .where('template', '=', 'membership-cancelled')
    .executeTakeFirstOrThrow()
  expect(receipt.props).toMatchObject({ cancelledAt: expect.stringMatching(/\d\d:\d\d:\d\d UTC$/) })
  await ask(player.email)
  expect(await mailsOf(player), 'nothing left to cancel').toHaveLength(1)
})

test('a link changes nothing the member has decided since', async () => {
  const player = await shop.player()
  await player.join()
  await ask(player.email)
  const token = await tokenOf(player)
  await cancel(player.ctx, null)
  await undoCancel(player.ctx)
  expect(await showCancellation(shop.ctx, token)).toMatchObject({ state: 'over' })
  await confirmCancellation(shop.ctx, token)
  expect((await player.row()).status).toBe('active')
})

test('a link works for 14 days, and only with its password and address', async () => {
  const player = await shop.player()
  await player.join()
  await ask(player.email)
  const token = await tokenOf(player)
  expect(await showCancellation(shop.ctx, `${token}x`)).toBeNull()
  await shop.ctx.db
    .updateTable('auth.users')
    .set({ email: `new-${player.email}` })
    .where('id', '=', player.id)
    .execute()
  await expect(confirmCancellation(shop.ctx, token)).rejects.toMatchObject({ code: 'not-found' })
  await shop.ctx.db.updateTable('auth.users').set({ email: player.email }).where('id', '=', player.id).execute()
  expect(await showCancellation(shop.ctx, token)).toMatchObject({ state: 'open' })
  await shop.days(14.1)
  expect(await showCancellation(shop.ctx, token)).toBeNull()
  await expect(confirmCancellation(shop.ctx, token)).rejects.toMatchObject({ code: 'not-found' })
  expect((await player.row()).status).toBe('active')
})

test('a signed-in member cancels at once; nobody else can', async () => {
  const [player, other] = [await shop.player(), await shop.player()]
  await player.join()
  await other.join()
  expect(await requestCancellation(player.ctx, other.email, null)).toBeNull()
  expect([(await other.row()).status, (await mailsOf(other)).length]).toEqual(['active', 1])
  expect(await requestCancellation(player.ctx, player.email, null)).toBe('/profile/membership?done=cancelled')
  expect((await player.row()).status).toBe('expiring')
  await expect(ask('nobody')).rejects.toMatchObject({ errors: { email: expect.any(String) } })
})
