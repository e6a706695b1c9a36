/** Topics that subscribers choose from, and that each campaign belongs to. */
export const newsletterTopics = ['releases', 'offers', 'news'] as const
export type NewsletterTopic = (typeof newsletterTopics)[number]

export const topicTexts: Record<NewsletterTopic, { label: string; hint: string }> = {
  releases: { label: 'New releases', hint: 'Lessons, streams and records, the day they come out.' },
  offers: { label: 'Sales and offers', hint: 'When prices drop, and codes for subscribers.' },
  news: { label: 'News from the shop', hint: 'Artists, interviews and what we’re working on.' },
}

/** The consent text. Change the version with the words: each subscriber's row stores the version they agreed to. */
export const consentWording = {
  version: '2026-11',
  text: 'Emails about twice a month. Every one has a link to unsubscribe.',
} as const

export const topicsIn = (values: readonly string[]): NewsletterTopic[] => newsletterTopics.filter((topic) => values.includes(topic))
