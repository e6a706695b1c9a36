/** The hosted service's limits on messages and channels (guards.md, section F). */
export const pushLimits = {
  channelName: 200,
  eventName: 200,
  /** Characters of an event's data. */
  data: 10_240,
  channelsPerEvent: 100,
  eventsPerBatch: 10,
  channelsPerConnection: 100,
  presenceMembers: 100,
  presenceInfo: 1024,
  userId: 128,
} as const

export const isChannelName = (name: string): boolean => name.length <= pushLimits.channelName && /^[A-Za-z0-9_\-=@,.;]+$/.test(name)

export type ChannelKind = 'public' | 'private' | 'presence' | 'user'

const userPrefix = '#server-to-user-'

export function kindOf(channel: string): ChannelKind {
  if (channel.startsWith(userPrefix)) return 'user'
  if (channel.startsWith('private-')) return 'private'
  return channel.startsWith('presence-') ? 'presence' : 'public'
}

/** A cache channel replays its last event to new subscribers. */
export const isCacheChannel = (channel: string): boolean => /^(private-encrypted-|private-|presence-)?cache-/.test(channel)

export const userChannel = (userId: string): string => `${userPrefix}${userId}`

/** A user's channel for clients without user authentication. */
export const memberChannel = (userId: string): string => `private-member.${userId}`

export const ownerOf = (channel: string): string | null => channel.match(/^(?:private|presence)-member\.(.+)$/)?.[1] ?? null
