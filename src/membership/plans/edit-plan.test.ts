import { expect, test } from 'vitest'
import { asPerson } from '#account/tests/staff.ts'
import { changePlan } from '#membership/actions/change-plan.server.ts'
import { giftPlans } from '#membership/gifts/gift-plans.server.ts'
import { membershipPage } from '#membership/membership-page.server.ts'
import { movePlan, savePlan, setOffered } from '#membership/plans/edit-plan.server.ts'
import { planScreen, plansScreen, setPlanPrices } from '#membership/plans/plan-screen.server.ts'
import { findPlan, listOfferedTiers } from '#membership/plans/plans.server.ts'
import { priceFields } from '#membership/rules/plan-form.ts'
import { asStaff, checkedShop } from '#membership/tests/membership-shop.ts'
import type { Ctx } from '#platform/ctx.ts'

const shop = await checkedShop()
const staff = await asStaff(shop.ctx)

const form = (fields: Record<string, string>) => (name: string) => fields[name] ?? ''
const facts = {
  name: 'Jam room',
  summary: 'Every backing track.',
  'kind_backing-track': 'on',
  downloads: '5',
  streams: '2',
  trial_days: '0',
}
const pounds = { monthly_GBP: '4.99', annual_GBP: '49' }
const forNew = { existingMembers: false, confirmed: false }

/** A plan's price form fields, with changes. */
async function withPrices(slug: string, changes: Record<string, string>) {
  const { prices } = await planScreen(staff, slug)
  return form({ ...priceFields(prices), ...changes })
}
const members = async (slug: string) => (await plansScreen(staff)).find((plan) => plan.slug === slug)?.members

test('a new plan can be joined once it has prices and is on sale, and not before', async () => {
  const slug = await savePlan(staff, null, 0, form(facts))
  expect(slug).toBe('jam-room')
  const input = { tier: slug, term: 'monthly' } as const
  const player = await shop.player()
  await expect(setOffered(staff, slug, true)).rejects.toMatchObject({ code: 'not-ready' })
  await setPlanPrices(staff, slug, form(pounds), forNew)
  await expect(player.join(input)).rejects.toMatchObject({ code: 'not-found' })
  await setOffered(staff, slug, true)
  await player.join(input)
  expect(await player.paid()).toEqual([499])
  expect((await listOfferedTiers(shop.ctx)).map((plan) => plan.slug)).toEqual(['practice', 'ultimate', slug])
  expect((await giftPlans(shop.ctx)).find(({ tier }) => tier === slug)).toMatchObject({ title: 'Jam room membership', unitPrice: 4900 })
  expect(await members(slug)).toBe(1)
})

test('changed plan contents reach members with the next request; its gift takes the new name', async () => {
  await savePlan(staff, 'jam-room', 1, form({ ...facts, name: 'Band room', kind_lesson: 'on', streams: '4' }))
  expect((await planScreen(staff, 'jam-room')).plan).toMatchObject({
    name: 'Band room',
    kinds: ['lesson', 'backing-track'],
    parallel_streams: 4,
    version: 2,
  })
  expect((await giftPlans(shop.ctx)).find(({ tier }) => tier === 'jam-room')?.title).toBe('Band room membership')
  await expect(savePlan(staff, 'jam-room', 1, form(facts))).rejects.toMatchObject({
    code: 'invalid',
    errors: { name: 'Someone else saved: “Band room”.' },
  })
})

test('a retired plan keeps its members, and can’t be joined, switched to or given', async () => {
  const [own, other] = [await shop.player(), await shop.player()]
  await own.join({ tier: 'jam-room', term: 'monthly' })
  await other.join({ tier: 'practice', term: 'monthly' })
  await setOffered(staff, 'jam-room', false)
  await expect((await shop.player()).join({ tier: 'jam-room', term: 'monthly' })).rejects.toMatchObject({ code: 'not-found' })
  await expect(changePlan(other.ctx, 'jam-room', 'annual')).rejects.toMatchObject({ code: 'not-found' })
  const shownTo = async (ctx: Ctx) => {
    const page = await membershipPage(ctx)
    return page.subscription ? page.changes.map(({ tier, term }) => `${tier} ${term}`) : []
  }
  expect(await shownTo(own.ctx)).toContain('jam-room annual')
  expect(await shownTo(other.ctx)).not.toContain('jam-room annual')
  expect(await giftPlans(shop.ctx)).toHaveLength(2)
  await shop.days(32)
  expect(await own.paid()).toEqual([499, 499])
})

test('a price for current members requires that staff saw how many it affects', async () => {
  const player = await shop.player()
  await player.join({ tier: 'practice', term: 'annual' })
  const raised = await withPrices('practice', { annual_GBP: '99.00' })
  const unconfirmed = setPlanPrices(staff, 'practice', raised, { existingMembers: true, confirmed: false })
  await expect(unconfirmed).rejects.toMatchObject({ errors: { confirm: expect.stringMatching(/^\d members? will be emailed/) } })
  expect((await findPlan(shop.ctx, 'practice', 'annual', 'GBP')).price).toBe(8900)
  expect(await shop.ctx.db.selectFrom('price_notices').selectAll().execute()).toEqual([])
  await setPlanPrices(staff, 'practice', raised, { existingMembers: true, confirmed: true })
  expect((await findPlan(shop.ctx, 'practice', 'annual', 'GBP')).price).toBe(9900)
  await shop.days(2)
  expect(await player.emails()).toContain('price-rises')
  expect((await player.shown()).next_charge).toMatchObject({ amount: 9900 })
})

test.each([
  ['an invalid price', { monthly_GBP: 'cheap' }, 'monthly_GBP'],
  ['removing a price that members pay', { monthly_USD: '' }, 'monthly_USD'],
  ['a price too small to charge', { annual_EUR: '0.20' }, 'annual_EUR'],
])('%s is refused at its field', async (_case, wrong, field) => {
  await expect(setPlanPrices(staff, 'practice', await withPrices('practice', wrong), forNew)).rejects.toMatchObject({
    errors: { [field]: expect.any(String) },
  })
})

test.each([
  [{ name: 'ultimate' }, 'name'],
  [{ summary: ' ' }, 'summary'],
  [{ 'kind_backing-track': '' }, 'kinds'],
  [{ streams: '0' }, 'streams'],
  [{ trial_days: '999' }, 'trial_days'],
])('a plan with %o is refused at its field', async (wrong, field) => {
  await expect(savePlan(staff, null, 0, form({ ...facts, name: 'Other', ...wrong }))).rejects.toMatchObject({
    errors: { [field]: expect.any(String) },
  })
})

test('ranking a plan lower makes leaving it an upgrade', async () => {
  await movePlan(staff, 'jam-room', false)
  await movePlan(staff, 'jam-room', false)
  expect((await plansScreen(staff)).map(({ slug }) => slug)).toEqual(['jam-room', 'practice', 'ultimate'])
  await movePlan(staff, 'jam-room', false)
  await expect(movePlan(staff, 'nothing', true)).rejects.toMatchObject({ code: 'not-found' })
})

test('only staff with the right see and change plans', async () => {
  const member = await asPerson(shop.ctx, 'member@woodshed.test')
  for (const ask of [
    () => plansScreen(member),
    () => planScreen(member, 'practice'),
    () => savePlan(member, null, 0, form(facts)),
    () => setOffered(member, 'practice', false),
    () => setPlanPrices(member, 'practice', form(pounds), forNew),
  ])
    await expect(ask()).rejects.toMatchObject({ code: 'not-found' })
})
