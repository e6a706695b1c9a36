import { expect, test } from 'vitest'
import { consentVersion, isPrivatePage, parseConsentChoice } from './consent-choice.ts'

const now = Date.parse('2026-11-23T10:00:00Z')
const kept = (change: object = {}) => JSON.stringify({ analytics: true, version: consentVersion, at: now - 1000, ...change })

test('a choice is valid for half a year and for the version asked', () => {
  expect(parseConsentChoice(kept(), now, ['analytics'])?.analytics).toBe(true)
  expect(parseConsentChoice(kept({ at: now - 183 * 86_400_000 }), now, ['analytics'])).toBeNull()
  expect(parseConsentChoice(kept({ version: consentVersion + 1 }), now, ['analytics'])).toBeNull()
  for (const broken of [null, '', '{', '7', 'null']) expect(parseConsentChoice(broken, now, ['analytics'])).toBeNull()
})

test('asks about a service new to the shop, whatever was chosen for the others', () => {
  expect(parseConsentChoice(kept(), now, ['analytics', 'chat'])).toBeNull()
  expect(parseConsentChoice(kept({ chat: false }), now, ['analytics', 'chat'])?.chat).toBe(false)
})

test('never asks on payment or card pages', () => {
  for (const path of [
    '/checkout',
    '/checkout/return/1',
    '/membership/join/solo/monthly',
    '/membership/card',
    '/profile/cards',
    '/pre-order/7',
    '/profile/pre-orders/1',
    '/profile/membership',
    '/admin',
    '/admin/orders/1',
  ])
    expect(isPrivatePage(path), path).toBe(true)
  for (const path of ['/', '/membership', '/lessons/checkout-blues', '/administration']) expect(isPrivatePage(path), path).toBe(false)
})
