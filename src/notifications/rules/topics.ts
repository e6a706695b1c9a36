export const topics = ['account', 'orders', 'membership', 'releases', 'offers', 'news', 'reminders'] as const
export type Topic = (typeof topics)[number]

export const topicLabels: Record<Topic, string> = {
  account: 'Your account',
  orders: 'Orders',
  membership: 'Membership',
  releases: 'New releases',
  offers: 'Sales and offers',
  news: 'News from the shop',
  reminders: 'Reminders',
}

export const topicHints: Record<Topic, string> = {
  account: 'Gifts waiting for you, changes to your account.',
  orders: 'Parcels, returns, pre-orders that need your attention.',
  membership: 'Failed payments, expiring cards.',
  releases: 'New lessons and albums by artists you follow.',
  offers: 'Sales and what they cover.',
  news: 'What happens in the shop.',
  reminders: 'Expiring points, items back in stock.',
}
