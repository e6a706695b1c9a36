import { isCacheChannel, isChannelName, kindOf, pushLimits, userChannel } from '#platform/push/channels.ts'
import type { Connection } from '#platform/push/connection.server.ts'
import {
  ChannelData,
  errorFrame,
  frame,
  memberAdded,
  parsed,
  readFrame,
  Signin,
  Subscribe,
  Unsubscribe,
  UserData,
} from '#platform/push/frames.ts'
import type { HubState } from '#platform/push/hub-state.ts'
import type { PresenceMember } from '#platform/push/rooms.ts'
import { channelAuth, isValidAuth, userAuth } from '#platform/push/signature.server.ts'

/** Handles one client message. An invalid one gets an error, and the connection stays open. */
export function handleMessage(hub: HubState, connection: Connection, text: string) {
  const message = readFrame(text)
  if (!message) return connection.send(errorFrame('Invalid message'))
  switch (message.event) {
    case 'pusher:ping':
      return connection.send(frame('pusher:pong', {}))
    case 'pusher:pong':
      return
    case 'pusher:subscribe':
      return subscribe(hub, connection, message.data)
    case 'pusher:unsubscribe':
      return unsubscribe(hub, connection, message.data)
    case 'pusher:signin':
      return signIn(hub, connection, message.data)
    default:
      return connection.send(
        message.event.startsWith('client-')
          ? errorFrame('Client events are switched off', 4301)
          : errorFrame(`Unknown event ${message.event.slice(0, 100)}`),
      )
  }
}

function subscribe(hub: HubState, connection: Connection, data: unknown) {
  const request = Subscribe.safeParse(data).data
  if (!request) return connection.send(errorFrame('Invalid subscription'))
  const { channel } = request
  if (connection.channels.has(channel)) return connection.send(errorFrame(`Existing subscription to channel ${channel}`))
  const refuse = (status: number, error: string) =>
    connection.send(frame('pusher:subscription_error', { type: status === 401 ? 'AuthError' : 'LimitReached', error, status }, channel))
  if (kindOf(channel) === 'user') {
    if (!connection.user || channel !== userChannel(connection.user.id)) return refuse(401, 'Sign in first')
  } else if (!isChannelName(channel)) return connection.send(errorFrame('Invalid channel name'))
  if (connection.channels.size >= pushLimits.channelsPerConnection) return refuse(403, 'Too many channels')
  if (!maySubscribe(hub, connection, request)) return refuse(401, 'Invalid signature')
  const member = kindOf(channel) === 'presence' ? memberIn(connection, request.channel_data) : null
  if (member === 'invalid') return refuse(401, 'Invalid channel data')
  const present = hub.rooms.membersOf(channel)
  if (member && !present.has(member.userId) && present.size >= pushLimits.presenceMembers) return refuse(403, 'The channel is full')
  joinChannel(hub, connection, channel, member)
}

function maySubscribe(
  { keys }: HubState,
  { id }: Connection,
  subscription: { channel: string; auth?: string; channel_data?: string },
): boolean {
  const kind = kindOf(subscription.channel)
  if (kind === 'public' || kind === 'user') return true
  return isValidAuth(subscription.auth, channelAuth(keys, id, subscription.channel, subscription.channel_data))
}

/** The presence member: from the signed channel data, else the signed-in user. */
function memberIn({ user }: Connection, channelData: string | undefined): PresenceMember | 'invalid' {
  if (channelData === undefined) return user ? { userId: user.id, info: user.info } : 'invalid'
  const { data } = ChannelData.safeParse(parsed(channelData))
  if (!data || data.user_id.length > pushLimits.userId) return 'invalid'
  return JSON.stringify(data.user_info ?? null).length > pushLimits.presenceInfo
    ? 'invalid'
    : { userId: data.user_id, info: data.user_info }
}

function joinChannel({ rooms, lastEvents }: HubState, connection: Connection, channel: string, member: PresenceMember | null): void {
  const isNew = rooms.join(channel, connection, member)
  connection.channels.set(channel, member)
  const members = rooms.membersOf(channel)
  const presence = { count: members.size, ids: [...members.keys()], hash: Object.fromEntries(members) }
  connection.send(frame('pusher_internal:subscription_succeeded', member ? { presence } : {}, channel))
  if (member && isNew) {
    const text = memberAdded(channel, member)
    for (const other of rooms.connectionsOf(channel)) if (other !== connection) other.send(text)
  }
  if (isCacheChannel(channel)) connection.send(lastEvents.get(channel) ?? frame('pusher:cache_miss', undefined, channel))
}

function unsubscribe(hub: HubState, connection: Connection, data: unknown) {
  const subscription = Unsubscribe.safeParse(data).data
  if (!subscription || !connection.channels.has(subscription.channel)) return
  connection.channels.delete(subscription.channel)
  hub.leave(subscription.channel, connection)
}

function signIn({ keys }: HubState, connection: Connection, data: unknown) {
  const signin = Signin.safeParse(data).data
  const user = signin && UserData.safeParse(parsed(signin.user_data)).data
  if (!signin || !user || user.id.length > pushLimits.userId) return connection.send(errorFrame('Invalid signin'))
  if (!isValidAuth(signin.auth, userAuth(keys, connection.id, signin.user_data))) {
    return connection.close('not signed in')
  }
  if (connection.user && connection.user.id !== user.id) return connection.send(errorFrame('Already signed in as another user'))
  connection.user = { id: user.id, info: user.user_info }
  connection.send(frame('pusher:signin_success', { user_data: signin.user_data }))
}
