/** What a notification can be about. */
export const topics = ['account', 'orders', 'membership', 'releases', 'offers', 'news', 'reminders'] as const
export type Topic = (typeof topics)[number]
