import { z } from 'zod'
import { endpoints } from '#kernel/endpoint.ts'

const SocketId = z.string().regex(/^\d{1,20}\.\d{1,20}$/)

/** Row A16: authentication of push channels, as the Pusher protocol requires. Not below the base path. */
export const broadcastingEndpoints = endpoints({
  authorizeChannel: {
    method: 'POST',
    path: '/broadcasting/auth',
    summary: 'Authorises the member’s own push channel, `private-member.{id}` or `presence-member.{id}`',
    allow: 'guest',
    owner: 'member',
    perMinute: 60,
    body: z.strictObject({ socket_id: SocketId, channel_name: z.string().max(200) }),
    answer: z.strictObject({ auth: z.string(), channel_data: z.string().optional() }).meta({ id: 'ChannelRight' }),
  },
  authenticateUser: {
    method: 'POST',
    path: '/broadcasting/user-auth',
    summary: 'Signs the member in on a push connection',
    allow: 'guest',
    owner: 'member',
    perMinute: 60,
    body: z.strictObject({ socket_id: SocketId }),
    answer: z.strictObject({ auth: z.string(), user_data: z.string() }).meta({ id: 'PushUser' }),
  },
})
