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
  account: 'Gifts that wait for you, changes to your account.',
  orders: 'Parcels, withdrawals, pre-orders that need you.',
  membership: 'Payments that failed, cards that expire.',
  releases: 'New lessons and albums of artists you follow.',
  offers: 'Sales and what they cover.',
  news: 'What happens in the shop.',
  reminders: 'Points that expire, what’s back in stock.',
}
