/** What a notification can be about. */
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
