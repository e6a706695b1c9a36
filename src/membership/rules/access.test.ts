import { expect, test } from 'vitest'
import {
  allowedToDownload,
  allowedToStream,
  hasPlan,
  mayStream,
  memberStatus,
  type SubscriptionStatus,
  subscriptionStatuses,
} from '#membership/rules/access.ts'

const now = new Date('2026-11-15T12:00:00Z')
const later = new Date('2026-11-16T12:00:00Z')

test.each<[SubscriptionStatus, boolean, boolean]>([
  ['active', true, true],
  ['expiring', true, true],
  ['active_paused', true, true],
  ['paused', false, false],
  ['cancelled', false, false],
  ['inactive', false, false],
  ['unpaid', false, false],
])('[S1, O2] %s: streams %s, downloads from the plan %s', (status, streams, downloads) => {
  expect(allowedToStream({ status, graceUntil: null }, now)).toBe(streams)
  expect(allowedToDownload({ status, graceUntil: null })).toBe(downloads)
})

test('[S1] an unpaid membership streams until its grace period ends, not at that moment', () => {
  expect(allowedToStream({ status: 'unpaid', graceUntil: later }, now)).toBe(true)
  expect(allowedToStream({ status: 'unpaid', graceUntil: later }, later)).toBe(false)
})

test('[O4] shows a plan while it runs, is paused, or is unpaid within its grace period', () => {
  const named = subscriptionStatuses.filter((status) => hasPlan({ status, graceUntil: null }, now))
  expect(named).toEqual(['active', 'expiring', 'paused', 'active_paused'])
  expect([later, now].map((graceUntil) => hasPlan({ status: 'unpaid', graceUntil }, now))).toEqual([true, false])
})

test('[S6] members who may stream are Subscribed, everyone else Not Subscribed', () => {
  const called = (status: SubscriptionStatus, graceUntil: Date | null = null) => memberStatus(allowedToStream({ status, graceUntil }, now))
  expect((['active', 'expiring', 'active_paused'] as const).map((status) => called(status))).toEqual(Array(3).fill('Subscribed'))
  expect((['paused', 'cancelled', 'inactive', 'unpaid'] as const).map((status) => called(status))).toEqual(Array(4).fill('Not Subscribed'))
  expect([called('unpaid', later), memberStatus(allowedToStream(null, now))]).toEqual(['Subscribed', 'Not Subscribed'])
})

test('[P24] without a membership only owned titles stream', () => {
  expect(allowedToStream(null, now)).toBe(false)
  const stranger = { signedIn: true, owned: false, allowedToStream: false, planKinds: [] }
  expect(mayStream(stranger, 'lesson')).toBe('not-subscribed')
  expect(mayStream({ ...stranger, signedIn: false }, 'lesson')).toBe('sign-in-required')
  expect(mayStream({ ...stranger, owned: true }, 'lesson')).toBe('yes')
})

test('a plan streams the kinds it includes and no others', () => {
  const member = { signedIn: true, owned: false, allowedToStream: true, planKinds: ['lesson', 'course'] }
  expect(mayStream(member, 'lesson')).toBe('yes')
  expect(mayStream(member, 'stream')).toBe('not-in-plan')
})
