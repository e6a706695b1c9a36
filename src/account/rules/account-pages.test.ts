import { expect, test } from 'vitest'
import { accountGroupAt } from '#account/rules/account-pages.ts'

test.each([
  ['/library', 'Learning'],
  ['/playlists/5e4d', 'Learning'],
  ['/profile/orders', 'Orders'],
  ['/profile/pre-orders/3', 'Orders'],
  ['/profile/membership/cancel', 'Membership'],
  ['/profile', 'Account'],
  ['/profile/two-step', 'Account'],
])('[R1] %s is in the group %s', (pathname, group) => {
  expect(accountGroupAt(pathname).label).toBe(group)
})
