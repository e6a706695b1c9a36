import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applyCardForm, cardsPage, finishWalletReturn } from '#payments/methods/cards-page.server.ts'
import { listWallets, ownsWallet, removeWallet } from '#payments/methods/wallets.server.ts'
import { type WalletShop, walletShop } from '#payments/tests/wallet-shop.ts'
import type { Ctx } from '#platform/ctx.ts'

let shop: WalletShop
let member: Ctx
let other: Ctx
beforeAll(async () => {
  shop = await walletShop()
  member = await shop.as('member@woodshed.test')
  other = await shop.as('subscriber@woodshed.test')
})
afterAll(async () => {
  await shop.check()
  await shop.close()
})

function form(fields: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}

/** Starts saving a wallet and approves it; returns PayPal's return parameters. */
async function allow(ctx: Ctx, outcome: string): Promise<URLSearchParams> {
  const pressed = await applyCardForm(ctx, form({ intent: 'keep-wallet' }))
  const id = new URL('away' in pressed ? pressed.away : '').searchParams.get('approval_session_id')
  const { back } = await shop.panel(`/approve-wallet/${id}`, { outcome })
  return new URL(String(back)).searchParams
}

test('an approved wallet is saved, listed and removed, with and without script', async () => {
  expect(await listWallets(member)).toEqual([])
  expect(await finishWalletReturn(member, await allow(member, 'accept'))).toBe('/profile/cards?done=kept')
  const [kept, ...more] = await listWallets(member)
  expect([kept?.label, more]).toEqual(['robin@example.com', []])
  expect(await cardsPage(member, 'kept')).toMatchObject({ wallet: 'PayPal', wallets: [kept], done: expect.stringContaining('saved') })
  expect(await applyCardForm(member, form({ intent: 'forget-wallet', token: kept!.token }))).toEqual({
    to: '/profile/cards?done=forgotten',
  })
  expect(await listWallets(member)).toEqual([])
})

test('a buyer who cancels at PayPal returns to where they were', async () => {
  expect(await finishWalletReturn(member, await allow(member, 'cancel'))).toBe('/profile/cards')
  expect(await listWallets(member)).toEqual([])
})

test('a return address opened twice saves one wallet; opened by another member, none', async () => {
  const returned = await allow(member, 'accept')
  await expect(finishWalletReturn(other, returned)).rejects.toThrow('couldn’t save')
  await finishWalletReturn(member, returned)
  await finishWalletReturn(member, returned).catch(() => undefined)
  const [kept, ...more] = await listWallets(member)
  expect(more).toEqual([])
  await removeWallet(member, kept!.token)
})

describe('a wallet saved with a payment', () => {
  test('pays the next order at once, for its owner only, until removed', async () => {
    await shop.pay({ ctx: member, saveCard: true })
    const [kept] = await listWallets(member)
    expect(await ownsWallet(other, kept!.token)).toBe(false)
    await expect(removeWallet(other, kept!.token)).rejects.toThrow('find that PayPal account')
    const { orderId, attemptId, result } = await shop.asked({ ctx: member, kept: kept!.token })
    expect(result).toEqual({ state: 'captured' })
    expect(await shop.orderState(orderId)).toBe('paid')
    expect(await shop.chargesOf(attemptId)).toHaveLength(1)
    expect(await shop.asked({ ctx: member, kept: kept!.token, offSession: true })).toMatchObject({ result: { state: 'captured' } })
    await removeWallet(member, kept!.token)
    const refused = await shop.asked({ ctx: member, kept: kept!.token })
    expect(refused.result).toEqual({ state: 'failed', refusal: expect.stringContaining('no longer works') })
  })

  test('is not saved when the member didn’t ask, nor for a guest', async () => {
    await shop.pay({ ctx: member })
    await shop.pay({ saveCard: true })
    expect(await listWallets(member)).toEqual([])
  })

  test('[G-F5] the answer is lost after the capture: it is read, not repeated, one charge', async () => {
    await shop.pay({ ctx: member, saveCard: true })
    const [kept] = await listWallets(member)
    await shop.panel('/faults', { kind: 'drop', times: 1, method: 'POST', path: '/capture' })
    const { orderId, attemptId } = await shop.asked({ ctx: member, kept: kept!.token })
    await shop.later(1)
    expect(await shop.orderState(orderId)).toBe('paid')
    expect(await shop.chargesOf(attemptId)).toHaveLength(1)
    await shop.panel(`/wallets/${kept!.token}`, { funds: 'none' })
    expect(await shop.asked({ ctx: member, kept: kept!.token })).toMatchObject({ result: { state: 'failed' } })
  })
})

test('wallets that can’t be loaded leave the page usable', async () => {
  await shop.panel('/faults', { kind: 'error', times: 1, method: 'GET', path: '/payment-tokens' })
  expect(await cardsPage(member, null)).toMatchObject({
    wallets: [],
    walletsUnreachable: expect.stringContaining('aren’t available right now'),
  })
})
