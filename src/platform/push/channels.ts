/** What may be sent and held, after the limits of the hosted service (guards.md, section F). */
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

/** Whether a channel may have this name. */
export const isChannelName = (name: string): boolean => name.length <= pushLimits.channelName && /^[A-Za-z0-9_\-=@,.;]+$/.test(name)

export type ChannelKind = 'public' | 'private' | 'presence' | 'user'

const userPrefix = '#server-to-user-'

/** Who may listen to a channel: anyone, who brings a signature, or the one person signed in. */
export function kindOf(channel: string): ChannelKind {
  if (channel.startsWith(userPrefix)) return 'user'
  if (channel.startsWith('private-')) return 'private'
  return channel.startsWith('presence-') ? 'presence' : 'public'
}

/** A channel that keeps its last event for who comes later. */
export const isCacheChannel = (channel: string): boolean => /^(private-encrypted-|private-|presence-)?cache-/.test(channel)

/** Where a person signed in is told something. */
export const userChannel = (userId: string): string => `${userPrefix}${userId}`

/** The same, for programs that know no signing in. */
export const memberChannel = (userId: string): string => `private-member.${userId}`

/** Whose channel it is; null when it is nobody's own. */
export const ownerOf = (channel: string): string | null => channel.match(/^(?:private|presence)-member\.(.+)$/)?.[1] ?? null
