import { z } from 'zod'
import { isChannelName, kindOf, pushLimits } from '#platform/push/channels.ts'
import type { PushEvent } from '#platform/push/hub.server.ts'

const Channel = z.string().refine((name) => isChannelName(name) || (kindOf(name) === 'user' && name.length <= pushLimits.channelName))
export const Event = z
  .object({
    name: z.string().min(1).max(pushLimits.eventName),
    channel: Channel.optional(),
    channels: z.array(Channel).min(1).max(pushLimits.channelsPerEvent).optional(),
    data: z.string(),
    socket_id: z.string().optional(),
    info: z.string().optional(),
  })
  .refine(({ channel, channels }) => (channel === undefined) !== (channels === undefined))
export const Batch = z.object({ batch: z.array(Event).min(1).max(pushLimits.eventsPerBatch) })
export type Event = z.output<typeof Event>

export const channelsOf = ({ channel, channels }: Event): string[] => channels ?? [channel ?? '']
export const pushEventOf = (event: Event): PushEvent => ({
  channels: channelsOf(event),
  event: event.name,
  data: event.data,
  exceptSocket: event.socket_id ?? null,
})
