type AccountPage = { label: string; to: string }

/** The member's own pages in four groups, each named by its first page. */
export const accountGroups: readonly { label: string; pages: readonly AccountPage[] }[] = [
  {
    label: 'Learning',
    pages: [
      { label: 'Library', to: '/library' },
      { label: 'Practice', to: '/practice' },
      { label: 'Playlists', to: '/playlists' },
      { label: 'Watchlist', to: '/watchlist' },
      { label: 'Taste', to: '/profile/taste' },
    ],
  },
  {
    label: 'Orders',
    pages: [
      { label: 'Orders', to: '/profile/orders' },
      { label: 'Pre-orders', to: '/profile/pre-orders' },
      { label: 'Gifts', to: '/profile/gifts' },
      { label: 'Coupons', to: '/profile/coupons' },
      { label: 'Points', to: '/profile/points' },
    ],
  },
  {
    label: 'Membership',
    pages: [
      { label: 'Membership', to: '/profile/membership' },
      { label: 'Payment methods', to: '/profile/cards' },
    ],
  },
  {
    label: 'Account',
    pages: [
      { label: 'Details', to: '/profile' },
      { label: 'Addresses', to: '/profile/addresses' },
      { label: 'Notifications', to: '/profile/notifications' },
      { label: 'Devices', to: '/profile/sessions' },
      { label: 'Privacy', to: '/profile/privacy' },
    ],
  },
]

/** The group of an address. Pages below a page belong to it; everything else of the profile is the account. */
export function accountGroupAt(pathname: string): (typeof accountGroups)[number] {
  const isAt = ({ to }: AccountPage) => pathname === to || (to !== '/profile' && pathname.startsWith(`${to}/`))
  return accountGroups.find(({ pages }) => pages.some(isAt)) ?? accountGroups.at(-1)!
}
