import { type Topic, topics } from '#notifications/rules/topics.ts'

export const channels = ['in-app', 'email', 'push'] as const
export type Channel = (typeof channels)[number]

export const channelLabels: Record<Channel, string> = { 'in-app': 'In the shop', email: 'Email', push: 'Push' }

/** Emails of these topics are receipts and required notices, so they can't be switched off. */
const alwaysMailed: readonly Topic[] = ['account', 'orders', 'membership']

const stoppableTopics = ['releases', 'offers', 'news', 'reminders'] as const satisfies readonly Topic[]
export type StoppableTopic = (typeof stoppableTopics)[number]

export const isConfigurable = (topic: Topic, channel: Channel): boolean => channel !== 'email' || !alwaysMailed.includes(topic)

export const isStoppable = (topic: Topic): topic is StoppableTopic => (stoppableTopics as readonly Topic[]).includes(topic)

const onByDefault: Record<Channel, readonly Topic[]> = {
  'in-app': topics,
  email: [...alwaysMailed, 'reminders'],
  push: ['account', 'orders', 'membership', 'releases', 'reminders'],
}

export const isOnByDefault = (topic: Topic, channel: Channel): boolean => onByDefault[channel].includes(topic)
