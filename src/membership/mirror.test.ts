import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runBillingClock } from '#membership/clock.server.ts'
import { giveYear } from '#membership/gift.server.ts'
import { applyMembershipForm } from '#membership/membership-forms.server.ts'
import { membershipPage } from '#membership/membership-page.server.ts'
import { showSubscription } from '#membership/show-subscription.server.ts'
import { actForMember } from '#membership/staff-acts.server.ts'
import { asStaff } from '#membership/tests/membership-shop.ts'
import { customerOf } from '#payments/customers.server.ts'
import { cancelAgreement, pollAgreements } from '#payments/legacy-agreements.server.ts'
import { stripeClient } from '#payments/providers/stripe/client.server.ts'
import { type WalletShop, walletShop } from '#payments/tests/wallet-shop.ts'
import type { Ctx } from '#platform/ctx.ts'
import { chargesAt } from '../../tools/check-books.ts'
import { checkInvariants } from '../../tools/check-db.ts'

let shop: WalletShop
beforeAll(async () => {
  shop = await walletShop({ stripe: true })
})
afterAll(async () => {
  await everythingHolds()
  await shop.close()
})

async function everythingHolds(): Promise<void> {
  await shop.ctx.db.updateTable('outbox').set({ state: 'sent', sent_at: shop.ctx.now() }).execute()
  const charges = await chargesAt(`http://127.0.0.1:${shop.config.sandbox.stripe?.port}`, shop.config.stripe.secretKey)
  await checkInvariants(shop.ctx.db, { now: shop.ctx.now(), charges, walletCharges: await shop.charges() })
}

const dayMs = 86_400_000
type Someone = { ctx: Ctx; ref: string }

/** Someone whose old agreement has been paid each month, the last time so many days ago; the shop has not asked about it yet. */
async function oldMember(daysAgo = 10): Promise<Someone> {
  const email = `${crypto.randomUUID()}@example.test`
  const now = shop.ctx.now()
  const { id } = await shop.ctx.db
    .insertInto('auth.users')
    .values({ name: 'Olga Old', email, email_verified: true, region: 'GB', created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const ref = `I-${crypto.randomUUID().slice(0, 12).toUpperCase()}`
  const start = new Date(now.getTime() - daysAgo * dayMs)
  await shop.panel('/agreements', { id: ref, start_date: start.toISOString() })
  await shop.ctx.db
    .insertInto('legacy_agreements')
    .values({
      ref,
      user_id: id,
      description: 'Woodshed membership, monthly',
      state: 'active',
      tier: 'practice',
      term: 'monthly',
      started_at: start,
      checked_at: now,
      look_at: now,
    })
    .execute()
  return { ctx: await shop.as(email), ref }
}

/** The same, and the shop has asked. */
async function mirrored(daysAgo = 10): Promise<Someone> {
  const someone = await oldMember(daysAgo)
  await work()
  return someone
}

/** The shop's timed work, until nothing is due. */
async function work(): Promise<void> {
  await pollAgreements(shop.ctx)
  while ((await runBillingClock(shop.ctx)) > 0);
}

async function days(count: number): Promise<void> {
  for (let day = 0; day < count; day += 1) {
    await shop.later(1440)
    await work()
  }
}

const atPayPal = ({ ref }: Someone, state: string, funds = 'ok') => shop.panel(`/agreements/${ref}`, { state, funds })
const rowOf = ({ ctx }: Someone) =>
  shop.ctx.db.selectFrom('subscriptions').selectAll().where('user_id', '=', ctx.visitor.member!.id).executeTakeFirst()
const happenings = async ({ ctx }: Someone) =>
  (
    await shop.ctx.db
      .selectFrom('subscription_events as e')
      .innerJoin('subscriptions as s', 's.id', 'e.subscription_id')
      .select(['e.happening', 'e.who'])
      .where('s.user_id', '=', ctx.visitor.member!.id)
      .orderBy('e.id')
      .execute()
  ).map(({ happening, who }) => `${happening} (${who})`)
const letters = async ({ ctx }: Someone) =>
  (
    await shop.ctx.db
      .selectFrom('outbox')
      .select('template')
      .where('recipient', '=', ctx.visitor.member!.email)
      .orderBy('created_at')
      .execute()
  ).map(({ template }) => template)
/** How often we have charged these people. */
const charges = async (...people: Someone[]) =>
  (
    await shop.ctx.db
      .selectFrom('membership_charges as c')
      .innerJoin('subscriptions as s', 's.id', 'c.subscription_id')
      .select('c.id')
      .where(
        's.user_id',
        'in',
        people.map(({ ctx }) => ctx.visitor.member!.id),
      )
      .execute()
  ).length
const press = ({ ctx }: Someone, fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return applyMembershipForm(ctx, form)
}

async function addCard({ ctx }: Someone): Promise<string> {
  const customer = await customerOf(ctx, 'stripe', ctx.visitor.member!.id)
  return (await stripeClient(shop.config).paymentMethods.attach('pm_card_visa', { customer })).id
}

describe('[E3] [U9] a membership an old wallet bills', () => {
  test('is there once its agreement was asked about, with the time PayPal was paid for, and is said in honest words', async () => {
    const someone = await oldMember()
    expect(await showSubscription(someone.ctx)).toBeNull()
    await work()
    const shown = await showSubscription(someone.ctx)
    expect(shown).toMatchObject({
      status: 'active',
      provider: 'legacy-wallet',
      membership: { slug: 'practice' },
      term: 'monthly',
      allowedToStream: true,
      next_charge: null,
      acts: ['cancel'],
    })
    const left = (Date.parse(shown!.period_end) - shop.ctx.now().getTime()) / dayMs
    expect(left).toBeGreaterThan(17)
    expect(left).toBeLessThan(22)
    expect(await membershipPage(someone.ctx)).toMatchObject({
      words: { about: expect.stringMatching(/^Billed by your old wallet on the \d+\w\w of each month\. You can cancel it here\.$/) },
      oldWallet: expect.stringMatching(/20\d\d$/),
      billedElsewhere: true,
      mayWithdraw: false,
    })
  })

  test('goes on with each payment at PayPal, asked about as often as one likes, and is never charged by us', async () => {
    const someone = await mirrored()
    const first = (await rowOf(someone))!.period_end
    const before = await charges(someone)
    await days(65)
    await Promise.all([pollAgreements(shop.ctx), pollAgreements(shop.ctx)])
    const row = (await rowOf(someone))!
    expect([row.status, row.look_at, row.period_end > first]).toEqual(['active', null, true])
    expect(await happenings(someone)).toEqual(['joined (provider)', 'first paid (provider)', 'renewed (provider)', 'renewed (provider)'])
    expect([await charges(someone), await letters(someone)]).toEqual([before, []])
    await expect(
      shop.ctx.db
        .insertInto('membership_charges')
        .values({
          subscription_id: row.id,
          purpose: 'upgrade',
          tier: 'ultimate',
          term: 'monthly',
          currency: 'GBP',
          price: 1,
          amount: 1,
          opened_at: shop.ctx.now(),
        } as never)
        .execute(),
    ).rejects.toThrow('billed by its old wallet')
    await everythingHolds()
  })

  test('catches up after the shop was off: the time PayPal was paid for last is what counts', async () => {
    const someone = await mirrored()
    await shop.later(100 * 1440)
    await work()
    const row = (await rowOf(someone))!
    expect([row.status, row.period_end > shop.ctx.now()]).toEqual(['active', true])
    expect(await happenings(someone)).toEqual(['joined (provider)', 'first paid (provider)', 'renewed (provider)'])
  })

  test('cancelled at PayPal it stays open for the time that is paid, and then our clock ends it', async () => {
    const someone = await mirrored()
    await atPayPal(someone, 'Cancelled')
    await days(1)
    expect(await showSubscription(someone.ctx)).toMatchObject({ status: 'expiring', allowedToStream: true })
    expect(await rowOf(someone)).toMatchObject({ clock_owner: 'us', agreement_ref: null })
    await days(25)
    expect(await showSubscription(someone.ctx)).toMatchObject({ status: 'cancelled', allowedToStream: false, acts: ['join'] })
    expect(await letters(someone)).toEqual(['membership-cancelled', 'membership-ended'])
  })

  test('[P23] [S1] staff cancels it there for its member, by name and with a reason', async () => {
    const someone = await mirrored()
    const staff = await asStaff(shop.ctx)
    const asked = { userId: someone.ctx.visitor.member!.id, why: 'asked by telephone', key: crypto.randomUUID() }
    expect(await actForMember(staff, 'cancel', asked)).toEqual({ outcome: 'done', told: '' })
    expect(await rowOf(someone)).toMatchObject({ status: 'expiring', clock_owner: 'us', agreement_ref: null })
    const last = shop.ctx.db.selectFrom('subscription_events').select(['who', 'staff_id', 'why']).orderBy('id', 'desc').limit(1)
    expect(await last.execute()).toEqual([{ who: 'staff', staff_id: staff.visitor.member!.id, why: 'asked by telephone' }])
    expect(await letters(someone)).toEqual(['membership-cancelled'])
  })

  test('on hold at PayPal it ends with its time, even while PayPal cannot be reached; paid again, it is open again', async () => {
    const someone = await mirrored()
    await atPayPal(someone, 'Suspended')
    await days(1)
    expect(await membershipPage(someone.ctx)).toMatchObject({ words: { title: 'On hold' }, billedElsewhere: true })
    const { legacyWallet } = shop.ctx.services
    shop.ctx.services.legacyWallet = { ...legacyWallet!, status: () => Promise.reject(new Error('unreachable')) }
    await days(21)
    expect(await showSubscription(someone.ctx)).toMatchObject({ status: 'cancelled', allowedToStream: false, acts: [] })
    shop.ctx.services.legacyWallet = legacyWallet
    expect(await letters(someone)).toEqual(['membership-old-wallet-stopped', 'membership-ended'])
    await atPayPal(someone, 'Active')
    await days(32)
    expect(await showSubscription(someone.ctx)).toMatchObject({ status: 'active', provider: 'legacy-wallet', allowedToStream: true })
  })

  test('taken off hold within its time it goes on as if nothing had been', async () => {
    const someone = await mirrored()
    await atPayPal(someone, 'Suspended')
    await days(1)
    await atPayPal(someone, 'Active')
    await days(1)
    expect(await showSubscription(someone.ctx)).toMatchObject({ status: 'active', acts: ['cancel'] })
  })

  test('whose payments fail stays open for a week, then ends, and joining has to wait for the old agreement', async () => {
    const someone = await mirrored(25)
    await atPayPal(someone, 'Active', 'none')
    await days(10)
    expect(await showSubscription(someone.ctx)).toMatchObject({ status: 'active', allowedToStream: true })
    await days(5)
    expect(await showSubscription(someone.ctx)).toMatchObject({ status: 'cancelled', allowedToStream: false })
    expect(await membershipPage(someone.ctx)).toMatchObject({ billedElsewhere: true })
    const card = await addCard(someone)
    expect(await press(someone, { intent: 'join', tier: 'practice', term: 'monthly', card })).toMatchObject({
      answer: 'problem',
      problem: expect.stringContaining('Cancel that first'),
    })
    await cancelAgreement(someone.ctx, someone.ref)
    expect(await press(someone, { intent: 'join', tier: 'practice', term: 'monthly', card })).toEqual({ answer: 'done', done: 'joined' })
  })
})

describe('[A4] [U2] a payment that the old wallet gives back', () => {
  const giveBack = ({ ref }: Someone, total?: string) => shop.panel(`/agreements/${ref}/give-back`, total ? { total } : {})
  const returnsOf = ({ ref }: Someone) =>
    shop.ctx.db.selectFrom('legacy_returns').select(['share', 'amount', 'currency']).where('agreement_ref', '=', ref).execute()
  const standing = async (someone: Someone) => {
    const { status, clock_owner } = (await rowOf(someone))!
    return [status, clock_owner, (await showSubscription(someone.ctx))!.allowedToStream]
  }
  const paidBackLetters = async (someone: Someone) => (await letters(someone)).filter((letter) => letter.endsWith('paid-back')).length

  test('whole: it pays for no time any more, which is told once, however often and by however many it is asked', async () => {
    const someone = await mirrored()
    await giveBack(someone)
    await shop.later(1440)
    await Promise.all([pollAgreements(shop.ctx), pollAgreements(shop.ctx)])
    expect(await standing(someone)).toEqual(['cancelled', 'us', false])
    expect((await showSubscription(someone.ctx))!.acts).toEqual([])
    await days(3)
    expect(await happenings(someone)).toEqual(['joined (provider)', 'first paid (provider)', 'money went back (provider)'])
    expect([await letters(someone), await returnsOf(someone)]).toEqual([
      ['membership-old-wallet-paid-back'],
      [{ share: 'whole', amount: 1200, currency: 'GBP' }],
    ])
    expect((await rowOf(someone))!.period_end <= shop.ctx.now()).toBe(true)
    await everythingHolds()
  })

  test('and when the agreement pays again, the membership is there again', async () => {
    const someone = await mirrored()
    await giveBack(someone)
    await days(1)
    expect(await standing(someone)).toEqual(['cancelled', 'us', false])
    await days(25)
    expect(await standing(someone)).toEqual(['active', 'provider', true])
    expect(await paidBackLetters(someone)).toBe(1)
    await everythingHolds()
  })

  test('in part: it is known and changes nothing, until the rest goes back as well', async () => {
    const someone = await mirrored()
    await giveBack(someone, '5.00')
    await days(2)
    expect([await standing(someone), await returnsOf(someone)]).toEqual([
      ['active', 'provider', true],
      [{ share: 'part', amount: 1200, currency: 'GBP' }],
    ])
    await giveBack(someone, '7.00')
    await days(1)
    expect([await standing(someone), await returnsOf(someone)]).toEqual([
      ['cancelled', 'us', false],
      [{ share: 'whole', amount: 1200, currency: 'GBP' }],
    ])
    await everythingHolds()
  })

  test('after it was cancelled, too, while its time runs; and when its member had kept it with a card, nothing is charged', async () => {
    const [leaving, staying] = [await mirrored(), await mirrored()]
    for (const someone of [leaving, staying]) await press(someone, { intent: 'cancel' })
    await press(staying, { intent: 'change-card', card: await addCard(staying) })
    await press(staying, { intent: 'undo-cancel' })
    await days(2)
    expect([await standing(leaving), await standing(staying)]).toEqual([
      ['expiring', 'us', true],
      ['active', 'us', true],
    ])
    const before = await charges(leaving, staying)
    for (const someone of [leaving, staying]) await giveBack(someone)
    await days(1)
    for (const someone of [leaving, staying]) {
      expect(await standing(someone)).toEqual(['cancelled', 'us', false])
      expect((await showSubscription(someone.ctx))!.acts).toEqual(['join'])
    }
    await days(30)
    expect(await charges(leaving, staying)).toBe(before)
    await everythingHolds()
  })

  test('of time that is over changes nothing: the newest is what counts', async () => {
    const someone = await mirrored(25)
    const { legacyWallet } = shop.ctx.services
    const { paidAt } = (await legacyWallet!.status(someone.ref))!
    await days(10)
    const back = { paymentRef: `S-${someone.ref}`, paidAt: paidAt!, amount: 1200, currency: 'GBP', share: 'whole' } as const
    const paidBack = async (ref: string) => (ref === someone.ref ? [back] : [])
    shop.ctx.services.legacyWallet = { ...legacyWallet!, paidBack }
    await days(1)
    shop.ctx.services.legacyWallet = legacyWallet
    expect([await standing(someone), (await returnsOf(someone)).length, await paidBackLetters(someone)]).toEqual([
      ['active', 'provider', true],
      1,
      0,
    ])
  })

  test('is found at a later look when PayPal could not say it at first', async () => {
    const someone = await mirrored()
    await giveBack(someone)
    const { legacyWallet } = shop.ctx.services
    shop.ctx.services.legacyWallet = { ...legacyWallet!, paidBack: () => Promise.reject(new Error('unreachable')) }
    await days(1)
    expect(await standing(someone)).toEqual(['active', 'provider', true])
    shop.ctx.services.legacyWallet = legacyWallet
    await days(1)
    expect(await standing(someone)).toEqual(['cancelled', 'us', false])
  })
})

describe('[U9] what the member of an old wallet can do', () => {
  test('joining, changing and pausing are refused with the true reason and the way out; so is a gift behind it', async () => {
    const someone = await mirrored()
    const card = await addCard(someone)
    const before = await charges(someone)
    const wishes: Record<string, string>[] = [
      { intent: 'join', tier: 'practice', term: 'monthly', card },
      { intent: 'change-plan', tier: 'ultimate', term: 'monthly' },
      { intent: 'pause', months: '1' },
      { intent: 'change-card', card },
      { intent: 'discount' },
      { intent: 'withdraw' },
    ]
    for (const fields of wishes) {
      const answer = await press(someone, fields)
      expect([fields.intent, answer.answer]).toEqual([fields.intent, 'problem'])
      if (fields.intent !== 'withdraw') expect(JSON.stringify(answer)).toContain('Cancel that first')
    }
    const gift = {
      giftId: crypto.randomUUID(),
      userId: someone.ctx.visitor.member!.id,
      giver: 'Robin',
      tier: 'practice',
      currency: 'GBP',
    } as const
    await expect(shop.ctx.transaction((ctx) => giveYear(ctx, gift))).rejects.toThrow('billed by your old wallet')
    expect([await charges(someone), (await rowOf(someone))?.status]).toEqual([before, 'active'])
  })

  test('cancelling is done at PayPal and mirrored at once; an answer PayPal does not confirm changes nothing', async () => {
    const someone = await mirrored()
    const { legacyWallet } = shop.ctx.services
    shop.ctx.services.legacyWallet = { ...legacyWallet!, cancel: async () => undefined }
    expect(await press(someone, { intent: 'cancel', reason: 'price' })).toMatchObject({ answer: 'problem', status: 503 })
    expect(await rowOf(someone)).toMatchObject({ status: 'active', clock_owner: 'provider' })
    shop.ctx.services.legacyWallet = legacyWallet
    expect(await press(someone, { intent: 'cancel', reason: 'price' })).toEqual({ answer: 'done', done: 'cancelled' })
    expect(await rowOf(someone)).toMatchObject({ status: 'expiring', clock_owner: 'us', cancel_reason: 'price' })
    expect(await legacyWallet!.status(someone.ref)).toMatchObject({ state: 'cancelled' })
    expect((await happenings(someone)).at(-1)).toBe('cancelled (member)')
  })

  test('cancelled among the ways to pay, the membership follows in the same moment', async () => {
    const someone = await mirrored()
    await cancelAgreement(someone.ctx, someone.ref)
    expect(await rowOf(someone)).toMatchObject({ status: 'expiring', clock_owner: 'us' })
  })

  test('having cancelled they choose a card, go on, and are charged by us from the end of what PayPal was paid', async () => {
    const someone = await mirrored()
    await press(someone, { intent: 'cancel' })
    expect(await press(someone, { intent: 'undo-cancel' })).toMatchObject({
      answer: 'problem',
      problem: expect.stringContaining('choose a card'),
    })
    await press(someone, { intent: 'change-card', card: await addCard(someone) })
    expect(await press(someone, { intent: 'undo-cancel' })).toEqual({ answer: 'done', done: 'cancel-undone' })
    const { period_end: until } = (await rowOf(someone))!
    const before = await charges(someone)
    await days(Math.floor((until.getTime() - shop.ctx.now().getTime()) / dayMs))
    expect(await charges(someone)).toBe(before)
    await days(2)
    expect(await charges(someone)).toBe(before + 1)
    const row = (await rowOf(someone))!
    expect([row.status, row.provider, row.period_start]).toEqual(['active', 'card', until])
    await everythingHolds()
  })
})

test('[U9] someone who has a membership of ours keeps it, and the old agreement beside it is not mirrored', async () => {
  const someone = await oldMember()
  await shop.ctx.db.updateTable('legacy_agreements').set({ user_id: null }).where('ref', '=', someone.ref).execute()
  expect(await press(someone, { intent: 'join', tier: 'practice', term: 'monthly', card: await addCard(someone) })).toMatchObject({
    done: 'joined',
  })
  await shop.ctx.db
    .updateTable('legacy_agreements')
    .set({ user_id: someone.ctx.visitor.member!.id })
    .where('ref', '=', someone.ref)
    .execute()
  await days(2)
  expect(await rowOf(someone)).toMatchObject({ status: 'active', clock_owner: 'us', provider: 'card' })
})
