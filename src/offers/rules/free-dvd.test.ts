import { expect, test } from 'vitest'
import { eligibleFrom, judgeFreeDvd, type MemberPlan } from '#offers/rules/free-dvd.ts'

const campaign = { terms: ['annual'], tiers: ['ultimate'], startsAt: new Date('2026-11-01'), endsAt: new Date('2026-12-01') }
const plan = { term: 'annual', tier: 'ultimate', source: 'paid', paidSince: new Date('2026-06-01') }
const paidOn = (day: string) => ({ ...plan, paidSince: new Date(day) })

test.each<[string, MemberPlan, boolean, string, string]>([
  ['on an annual plan', plan, false, '2026-11-15', 'yes'],
  ['on a monthly plan', { ...plan, term: 'monthly' }, false, '2026-11-15', 'other-plan'],
  ['on another tier', { ...plan, tier: 'practice' }, false, '2026-11-15', 'other-plan'],
  ['with a gifted year', { ...plan, source: 'gift' }, false, '2026-11-15', 'other-plan'],
  ['without a plan', null, false, '2026-11-15', 'other-plan'],
  ['who already claimed it', plan, true, '2026-11-15', 'claimed'],
  ['before it begins', plan, false, '2026-10-31', 'over'],
  ['whose first payment is pending', { ...plan, paidSince: null }, false, '2026-11-15', 'over'],
  ['who can still withdraw', paidOn('2026-11-02'), false, '2026-11-15', 'too-soon'],
  ['whose withdrawal period has just ended', paidOn('2026-11-01'), false, '2026-11-15', 'yes'],
  ['whose withdrawal period outlasts the offer', paidOn('2026-11-20'), false, '2026-11-25', 'over'],
  ['in the offer’s last moment', plan, false, '2026-12-01', 'over'],
])('[P16] a member %s', (_who, asker, claimed, day, verdict) => {
  expect(judgeFreeDvd(campaign, asker, { claimed, from: eligibleFrom(asker, 14) }, new Date(day))).toBe(verdict)
})
