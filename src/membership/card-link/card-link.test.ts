import { beforeAll, describe, expect, test } from 'vitest'
import { cancel } from '#membership/actions/cancel.server.ts'
import { changeCard, payNow } from '#membership/billing/debt.server.ts'
import { warnOfExpiringCards } from '#membership/billing/expiring-cards.server.ts'
import { applyCardLinkForm, type CardLinkAnswer, cardLinkPage } from '#membership/card-link/card-link-page.server.ts'
import { startReplacingCard } from '#membership/card-link/replace-card.server.ts'
import { checkedShop, type Player } from '#membership/tests/membership-shop.ts'
import { notificationsOf } from '#notifications/tests/entries.ts'
import { settle } from '#payments/attempts/settle.server.ts'
import { createCtx } from '#platform/ctx.ts'
import { deliverMail } from '#platform/mail/mail-delivery.server.ts'

const shop = await checkedShop()

/** A member with a declined renewal, and the link they got. */
type Owing = Player & { token: string }
const waiting: Owing[] = []
const owing = (): Owing => waiting.pop()!

beforeAll(async () => {
  const players = await Promise.all(Array.from({ length: 10 }, () => shop.player()))
  for (const player of players) {
    await player.join()
    await changeCard(player.ctx, await player.addCard('pm_card_chargeCustomerFail'))
  }
  // A day after their renewal, regardless of the month's length.
  const ends = await Promise.all(players.map(async (player) => (await player.row()).period_end.getTime()))
  await shop.days(Math.ceil((Math.max(...ends) - shop.ctx.now().getTime()) / 86_400_000) + 1)
  for (const player of players) waiting.push({ ...player, token: await linkMailed(player.email, 'couldn’t charge') })
})

/** The link in the newest email to an address with this subject. */
async function linkMailed(to: string, subject: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${shop.config.sandbox.mail?.port}/messages.json?to=${encodeURIComponent(to)}`)
  const { messages } = (await answer.json()) as { messages: { subject: string; text: string }[] }
  const mail = messages.find((one) => one.subject.includes(subject))
  return mail?.text.match(/\/membership\/card\?token=([\w.-]+)/)?.[1] ?? `no link in ${JSON.stringify(messages.map((one) => one.subject))}`
}

/** Signed-out flow: gets a secret and adds a card with it. Returns the entry's id. */
async function enter(token: string, paymentMethod: string): Promise<string> {
  const { status, body } = await shop.guest().post('/subscription/card/link', { token })
  expect(status).toBe(200)
  const ref = String(body.client_secret).split('_secret')[0]!
  const { status: entered } = await shop.stripe.setupIntents.confirm(ref, {
    payment_method: paymentMethod,
    return_url: shop.config.baseUrl,
  })
  if (entered === 'requires_action') await shop.panel(`/authenticate/${ref}`, { outcome: 'complete' })
  return ref
}

function send(token: string, fields: Record<string, string>, ctx = shop.ctx): Promise<CardLinkAnswer> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return applyCardLinkForm(ctx, token, form)
}
const replace = (token: string, card: string) => send(token, { intent: 'replace', card })
const stateOf = async (token: string) => (await cardLinkPage(shop.ctx, token)).state
const triesOf = async ({ id }: Player) =>
  await shop.ctx.db.selectFrom('attempts').select(['id', 'provider_ref', 'state']).where('user_id', '=', id).orderBy('created_at').execute()

const gone = { answer: 'problem', status: 410, problem: expect.stringContaining('Sign in') }

describe('[G-U4] [G-U5] a member whose renewal was declined replaces the card by the emailed link, without signing in', () => {
  test('opening it shows plan and debt only, and changes nothing', async () => {
    const player = owing()
    const before = await player.row()
    const page = await cardLinkPage(shop.ctx, player.token)
    expect(page).toMatchObject({ state: 'good', plan: 'Practice', owed: { amount: '£8.99' }, next: null, currency: 'GBP' })
    expect(Object.keys(page).sort()).toEqual(['currency', 'next', 'owed', 'plan', 'state', 'stripe'])
    for (const secret of [player.email, player.id, 'Pat Player', before.payment_method!]) expect(JSON.stringify(page)).not.toContain(secret)
    expect(await player.row()).toEqual(before)
  })

  test('the new card pays the debt at once and future renewals, and the link is used up', async () => {
    const player = owing()
    const ref = await enter(player.token, 'pm_card_visa')
    const answer = await replace(player.token, ref)
    expect(answer).toMatchObject({ answer: 'done', paid: true, next: { amount: '£8.99' } })
    const row = await player.row()
    expect([row.status, row.payment_method !== player.card, await player.paid()]).toEqual(['active', true, [899, 899]])
    expect(await stateOf(player.token)).toBe('used')
    expect(await replace(player.token, ref)).toMatchObject({ answer: 'done', paid: true })
    expect(await shop.guest().post('/subscription/card/link', { token: player.token })).toMatchObject({ status: 410 })
    expect(await player.paid()).toEqual([899, 899])
    expect(await player.emails()).toEqual(['welcome', 'renewal-failed', 'card-replaced', 'renewed'])
    expect(shop.ctx.visitor.member).toBeNull()
  })

  test('authenticates on the page and pays once, whether the webhook or the browser comes first', async () => {
    for (const first of ['report', 'browser']) {
      const player = owing()
      const answer = await replace(player.token, await enter(player.token, 'pm_card_authenticationRequired'))
      expect(answer).toMatchObject({ answer: 'authenticate', clientSecret: expect.stringContaining('_secret_') })
      const { id, provider_ref } = (await triesOf(player)).at(-1)!
      await shop.panel(`/authenticate/${provider_ref}`, { outcome: 'complete' })
      if (first === 'report') expect((await settle(shop.ctx, id, 'webhook')).state).toBe('captured')
      expect(await send(player.token, { intent: 'look' })).toMatchObject({ answer: 'done', paid: true, next: { amount: '£8.99' } })
      if (first === 'browser') await settle(shop.ctx, id, 'webhook')
      expect([await player.paid(), await stateOf(player.token)]).toEqual([[899, 899], 'used'])
    }
  })

  test('tries a declined card once, and accepts another through the same link', async () => {
    const player = owing()
    const tries = (await triesOf(player)).length
    const ref = await enter(player.token, 'pm_card_chargeCustomerFail')
    const refused = { answer: 'problem', status: 402, problem: expect.stringContaining('You weren’t charged') }
    expect(await replace(player.token, ref)).toMatchObject(refused)
    expect(await replace(player.token, ref)).toMatchObject(refused)
    expect([(await triesOf(player)).length, await stateOf(player.token)]).toEqual([tries + 1, 'good'])
    expect(await replace(player.token, await enter(player.token, 'pm_card_visa'))).toMatchObject({ answer: 'done', paid: true })
    expect(await player.paid()).toEqual([899, 899])
  })

  test('gives up an abandoned authentication for the next card', async () => {
    const player = owing()
    await replace(player.token, await enter(player.token, 'pm_card_authenticationRequired'))
    expect(await replace(player.token, await enter(player.token, 'pm_card_visa'))).toMatchObject({ answer: 'done', paid: true })
    expect(await player.paid()).toEqual([899, 899])
  })

  test('charges once from two tabs', async () => {
    const player = owing()
    const refs = await Promise.all([enter(player.token, 'pm_card_visa'), enter(player.token, 'pm_card_mastercard')])
    const answers = await Promise.all(refs.map((ref) => replace(player.token, ref)))
    expect(answers.some(({ answer }) => answer === 'done')).toBe(true)
    expect([await player.paid(), (await player.row()).status]).toEqual([[899, 899], 'active'])
  })

  test('has nothing to do when the member has paid after signing in', async () => {
    const player = owing()
    const ref = await enter(player.token, 'pm_card_visa')
    await changeCard(player.ctx, await player.addCard('pm_card_mastercard'))
    await expect(payNow(player.ctx)).rejects.toThrow('isn’t possible')
    const { payment_method: theirs } = await player.row()
    expect(await stateOf(player.token)).toBe('used')
    expect(await replace(player.token, ref)).toMatchObject(gone)
    expect([(await player.row()).payment_method, await player.paid()]).toEqual([theirs, [899, 899]])
  })

  test('expires with the plan, a new password or email, and any changed character', async () => {
    const player = owing()
    const { token } = player
    const [value, signature] = [token.slice(0, token.lastIndexOf('.')), token.slice(token.lastIndexOf('.'))]
    const forged = [`${value.replace(/\d{10}/, '9999999999')}${signature}`, `${token}x`, token.slice(1), '', 'x.y', `${value}.`]
    for (const other of forged) expect(await stateOf(other)).toBe('gone')
    const users = shop.ctx.db.updateTable('auth.users').where('id', '=', player.id)
    await users.set({ email: `new-${player.email}` }).execute()
    expect(await stateOf(token)).toBe('gone')
    await users.set({ email: player.email }).execute()
    expect(await stateOf(token)).toBe('good')
    const account = { user_id: player.id, account_id: player.id, provider_id: 'credential', updated_at: shop.ctx.now() }
    await shop.ctx.db
      .insertInto('auth.accounts')
      .values({ ...account, password: 'another hash' })
      .execute()
    expect(await stateOf(token)).toBe('gone')
    expect(await shop.guest().post('/subscription/card/link', { token })).toMatchObject({ status: 410 })
    await shop.ctx.db.deleteFrom('auth.accounts').where('user_id', '=', player.id).execute()
    const ref = await enter(token, 'pm_card_visa')
    await cancel(player.ctx, null)
    expect([await stateOf(token), await replace(token, ref)]).toEqual(['gone', expect.objectContaining(gone)])
    expect([await player.paid(), (await player.row()).status]).toEqual([[899], 'cancelled'])
  })

  test('works for this member only, for no card added elsewhere, and only to change the card', async () => {
    const player = owing()
    const stranger = await shop.player()
    expect(await cardLinkPage(stranger.ctx, player.token)).toEqual({ state: 'foreign' })
    const theirs = await shop.stripe.setupIntents.create({ customer: (await customerOf(stranger))!, usage: 'off_session' })
    await shop.stripe.setupIntents.confirm(theirs.id, { payment_method: 'pm_card_visa', return_url: shop.config.baseUrl })
    const own = await enter(player.token, 'pm_card_visa')
    expect(await send(player.token, { intent: 'replace', card: own }, stranger.ctx)).toMatchObject(gone)
    for (const card of [theirs.id, player.card, 'seti_none', '../x', '']) {
      expect(await replace(player.token, card)).toMatchObject({ answer: 'problem', status: 404 })
    }
    for (const intent of ['pay-now', 'cancel', 'constructor']) {
      expect(await send(player.token, { intent, card: own })).toMatchObject({ answer: 'problem', status: 400 })
    }
    expect([(await player.row()).status, await player.paid()]).toEqual(['unpaid', [899]])
    waiting.push(player)
  })

  test('cards added by link count as attempts: five setup secrets an hour per member', async () => {
    const player = owing()
    const counting = createCtx({ ...shop.ctx, config: { ...shop.config, rateLimits: true } })
    const secrets = new Set<string>()
    for (let tries = 0; tries < 5; tries += 1) secrets.add(await startReplacingCard(counting, player.token))
    expect(secrets.size).toBe(5)
    await expect(startReplacingCard(counting, player.token)).rejects.toMatchObject({ code: 'too-many-tries' })
    waiting.push(player)
  })

  test('lasts as long as the dunning, and each of its emails has one', async () => {
    const player = owing()
    await shop.days(7)
    const later = await linkMailed(player.email, 'still unpaid')
    expect([await stateOf(player.token), await stateOf(later)]).toEqual(['good', 'good'])
    await shop.days(8)
    expect([(await player.row()).failed, await stateOf(player.token), await stateOf(later)]).toEqual([true, 'gone', 'gone'])
  })
})

const customerOf = async ({ id }: Player) =>
  (await shop.ctx.db.selectFrom('payment_customers').select('customer_ref').where('user_id', '=', id).executeTakeFirst())?.customer_ref

describe('a card that expires before its next charge', () => {
  test('[P18] emails and notifies its member once; the link replaces it without a charge', async () => {
    const [player, calm] = [await shop.player(), await shop.player()]
    for (const one of [player, calm]) await one.join()
    const soon = shop.ctx.now()
    await shop.stripe.paymentMethods.update(player.card, { card: { exp_month: soon.getUTCMonth() + 1, exp_year: soon.getUTCFullYear() } })
    await warnOfExpiringCards(shop.ctx)
    expect(await player.emails()).toEqual(['welcome'])
    const { period_end: end } = await player.row()
    const dayMs = 86_400_000
    await shop.days(Math.ceil((end.getTime() - shop.ctx.now().getTime()) / dayMs) - 13)
    const stripe = shop.ctx.services.payments.stripe
    const silent = { ...stripe, cards: { ...stripe.cards!, list: () => Promise.reject(new Error('unreachable')) } }
    shop.ctx.services.payments.stripe = silent
    await warnOfExpiringCards(shop.ctx)
    shop.ctx.services.payments.stripe = stripe
    expect(await player.emails()).toEqual(['welcome'])
    await Promise.all([warnOfExpiringCards(shop.ctx), warnOfExpiringCards(shop.ctx)])
    await shop.days(1)
    await warnOfExpiringCards(shop.ctx)
    await deliverMail(shop.ctx)
    expect([await player.emails(), await calm.emails()]).toEqual([['welcome', 'card-expires'], ['welcome']])
    expect(await notificationsOf(shop.ctx.db, player.id)).toEqual(['Your card expires before your membership renews'])
    const token = await linkMailed(player.email, 'expires before')
    expect(await cardLinkPage(shop.ctx, token)).toMatchObject({ state: 'good', owed: null, next: { amount: '£8.99' } })
    const answer = await replace(token, await enter(token, 'pm_card_authenticationRequiredOnSetup'))
    expect(answer).toMatchObject({ answer: 'done', paid: false, next: { amount: '£8.99' } })
    expect([await player.paid(), await stateOf(token), (await player.row()).payment_method !== player.card]).toEqual([[899], 'used', true])
    await shop.days(14)
    expect(await player.paid()).toEqual([899, 899])
  })
})
