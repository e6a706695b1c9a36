import { describe, expect, test } from 'vitest'
import { grantGiftYear } from '#membership/gifts/gift.server.ts'
import { membershipPage } from '#membership/membership-page.server.ts'
import { showSubscription } from '#membership/show-subscription.server.ts'
import { performForMember } from '#membership/staff/staff-actions.server.ts'
import { asStaff } from '#membership/tests/membership-shop.ts'
import {
  addCard,
  atPayPal,
  charges,
  dayMs,
  days,
  emails,
  events,
  everythingHolds,
  mirrored,
  oldMember,
  openOldWalletShop,
  press,
  rowOf,
  shop,
  work,
} from '#membership/tests/old-wallet-shop.ts'
import { cancelAgreement, pollAgreements } from '#payments/legacy/legacy-agreements.server.ts'

openOldWalletShop()

describe('[E3] [G-U9] a membership billed by a legacy agreement', () => {
  test('appears once its agreement was read, with the time paid at PayPal and its source', async () => {
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
      words: {
        about: expect.stringMatching(/^Billed by your legacy PayPal agreement on the \d+\w\w of each month\. You can cancel it here\.$/),
      },
      oldWallet: expect.stringMatching(/20\d\d$/),
      billedElsewhere: true,
      withdrawal: null,
    })
  })

  test('follows each payment at PayPal, however often polled, and is never charged by us', async () => {
    const someone = await mirrored()
    const first = (await rowOf(someone))!.period_end
    const before = await charges(someone)
    await days(65)
    await Promise.all([pollAgreements(shop.ctx), pollAgreements(shop.ctx)])
    const row = (await rowOf(someone))!
    expect([row.status, row.look_at, row.period_end > first]).toEqual(['active', null, true])
    expect(await events(someone)).toEqual(['joined (provider)', 'first paid (provider)', 'renewed (provider)', 'renewed (provider)'])
    expect([await charges(someone), await emails(someone)]).toEqual([before, []])
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

  test('catches up after downtime with the last time paid at PayPal', async () => {
    const someone = await mirrored()
    await shop.later(100 * 1440)
    await work()
    const row = (await rowOf(someone))!
    expect([row.status, row.period_end > shop.ctx.now()]).toEqual(['active', true])
    expect(await events(someone)).toEqual(['joined (provider)', 'first paid (provider)', 'renewed (provider)'])
  })

  test('cancelled at PayPal: runs until its paid time ends, and then our clock ends it', async () => {
    const someone = await mirrored()
    await atPayPal(someone, 'Cancelled')
    await days(1)
    expect(await showSubscription(someone.ctx)).toMatchObject({ status: 'expiring', allowedToStream: true })
    expect(await rowOf(someone)).toMatchObject({ clock_owner: 'us', agreement_ref: null })
    await days(25)
    expect(await showSubscription(someone.ctx)).toMatchObject({ status: 'cancelled', allowedToStream: false, acts: ['join'] })
    expect(await emails(someone)).toEqual(['membership-old-wallet-cancelled', 'membership-ended'])
  })

  test('[P23] [S1] staff cancel it there for the member, logged with name and reason', async () => {
    const someone = await mirrored()
    const staff = await asStaff(shop.ctx)
    const asked = { userId: someone.ctx.visitor.member!.id, why: 'asked by telephone', key: crypto.randomUUID() }
    expect(await performForMember(staff, 'cancel', asked)).toEqual({ outcome: 'done', message: '' })
    expect(await rowOf(someone)).toMatchObject({ status: 'expiring', clock_owner: 'us', agreement_ref: null })
    const last = shop.ctx.db.selectFrom('subscription_events').select(['who', 'staff_id', 'why']).orderBy('id', 'desc').limit(1)
    expect(await last.execute()).toEqual([{ who: 'staff', staff_id: staff.visitor.member!.id, why: 'asked by telephone' }])
    expect(await emails(someone)).toEqual(['membership-old-wallet-cancelled'])
  })

  test('suspended at PayPal: ends with its paid time, even while PayPal is down; paid again, it is restored', async () => {
    const someone = await mirrored()
    await atPayPal(someone, 'Suspended')
    await days(1)
    expect(await membershipPage(someone.ctx)).toMatchObject({ words: { title: 'On hold' }, billedElsewhere: true })
    const { legacyWallet } = shop.ctx.services
    shop.ctx.services.legacyWallet = { ...legacyWallet!, status: () => Promise.reject(new Error('unreachable')) }
    await days(21)
    expect(await showSubscription(someone.ctx)).toMatchObject({ status: 'cancelled', allowedToStream: false, acts: [] })
    shop.ctx.services.legacyWallet = legacyWallet
    expect(await emails(someone)).toEqual(['membership-old-wallet-stopped', 'membership-ended'])
    await atPayPal(someone, 'Active')
    await days(32)
    expect(await showSubscription(someone.ctx)).toMatchObject({ status: 'active', provider: 'legacy-wallet', allowedToStream: true })
  })

  test('reactivated within its paid time, it continues unchanged', async () => {
    const someone = await mirrored()
    await atPayPal(someone, 'Suspended')
    await days(1)
    await atPayPal(someone, 'Active')
    await days(1)
    expect(await showSubscription(someone.ctx)).toMatchObject({ status: 'active', acts: ['cancel'] })
  })

  test('with failing payments it runs for a week, then ends; joining requires ending the old agreement', async () => {
    const someone = await mirrored(25)
    await atPayPal(someone, 'Active', 'none')
    await days(10)
    expect(await showSubscription(someone.ctx)).toMatchObject({ status: 'active', allowedToStream: true })
    await days(5)
    expect(await showSubscription(someone.ctx)).toMatchObject({ status: 'cancelled', allowedToStream: false })
    expect(await membershipPage(someone.ctx)).toMatchObject({ billedElsewhere: true })
    const card = await addCard(someone)
    expect(await press(someone, { intent: 'join', digital_consent: 'on', tier: 'practice', term: 'monthly', card })).toMatchObject({
      answer: 'problem',
      problem: expect.stringContaining('Cancel it first'),
    })
    await cancelAgreement(someone.ctx, someone.ref)
    expect(await press(someone, { intent: 'join', digital_consent: 'on', tier: 'practice', term: 'monthly', card })).toEqual({
      answer: 'done',
      done: 'joined',
    })
  })
})

describe('[G-U9] what a legacy member can do', () => {
  test('explains why joining, changing, pausing and gifts aren’t possible, and what to do instead', async () => {
    const someone = await mirrored()
    const card = await addCard(someone)
    const before = await charges(someone)
    const changes: Record<string, string>[] = [
      { intent: 'join', digital_consent: 'on', tier: 'practice', term: 'monthly', card },
      { intent: 'change-plan', tier: 'ultimate', term: 'monthly' },
      { intent: 'pause', months: '1' },
      { intent: 'change-card', card },
      { intent: 'discount' },
      { intent: 'withdraw' },
    ]
    for (const fields of changes) {
      const answer = await press(someone, fields)
      expect([fields.intent, answer.answer]).toEqual([fields.intent, 'problem'])
      if (fields.intent !== 'withdraw') expect(JSON.stringify(answer)).toContain('Cancel it first')
    }
    const gift = {
      giftId: crypto.randomUUID(),
      userId: someone.ctx.visitor.member!.id,
      giver: 'Robin',
      tier: 'practice',
      currency: 'GBP',
    } as const
    await expect(shop.ctx.transaction((ctx) => grantGiftYear(ctx, gift))).rejects.toThrow('billed by a legacy PayPal agreement')
    expect([await charges(someone), (await rowOf(someone))?.status]).toEqual([before, 'active'])
  })

  test('cancels at PayPal and mirrors it at once; changes nothing without PayPal’s confirmation', async () => {
    const someone = await mirrored()
    const { legacyWallet } = shop.ctx.services
    shop.ctx.services.legacyWallet = { ...legacyWallet!, cancel: async () => undefined }
    expect(await press(someone, { intent: 'cancel', reason: 'price' })).toMatchObject({ answer: 'problem', status: 503 })
    expect(await rowOf(someone)).toMatchObject({ status: 'active', clock_owner: 'provider' })
    shop.ctx.services.legacyWallet = legacyWallet
    expect(await press(someone, { intent: 'cancel', reason: 'price' })).toEqual({ answer: 'done', done: 'cancelled' })
    expect(await rowOf(someone)).toMatchObject({ status: 'expiring', clock_owner: 'us', cancel_reason: 'price' })
    expect(await legacyWallet!.status(someone.ref)).toMatchObject({ state: 'cancelled' })
    expect((await events(someone)).at(-1)).toBe('cancelled (member)')
  })

  test('cancelling it in the payment methods ends the membership’s agreement too', async () => {
    const someone = await mirrored()
    await cancelAgreement(someone.ctx, someone.ref)
    expect(await rowOf(someone)).toMatchObject({ status: 'expiring', clock_owner: 'us' })
  })

  test('after cancelling they can add a card and continue; we charge it when PayPal’s time ends', async () => {
    const someone = await mirrored()
    await press(someone, { intent: 'cancel' })
    expect(await press(someone, { intent: 'undo-cancel' })).toMatchObject({
      answer: 'problem',
      problem: expect.stringContaining('Add a card or PayPal'),
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

test('[G-U9] keeps our membership and doesn’t mirror a legacy agreement beside it', async () => {
  const someone = await oldMember()
  await shop.ctx.db.updateTable('legacy_agreements').set({ user_id: null }).where('ref', '=', someone.ref).execute()
  expect(
    await press(someone, { intent: 'join', digital_consent: 'on', tier: 'practice', term: 'monthly', card: await addCard(someone) }),
  ).toMatchObject({
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
