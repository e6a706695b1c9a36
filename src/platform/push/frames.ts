import { z } from 'zod'
import type { PresenceMember } from '#platform/push/rooms.ts'

/** A protocol 7 message; its data is JSON encoded as text. */
export const frame = (event: string, data?: unknown, channel?: string): string =>
  JSON.stringify({ event, channel, data: data === undefined || typeof data === 'string' ? data : JSON.stringify(data) })

/** Sent to a presence channel when a person's first connection joins; `memberRemoved` when the last leaves. */
export const memberAdded = (channel: string, { userId, info }: PresenceMember): string =>
  frame('pusher_internal:member_added', { user_id: userId, user_info: info }, channel)
export const memberRemoved = (channel: string, userId: string): string =>
  frame('pusher_internal:member_removed', { user_id: userId }, channel)

/** A non-fatal error; the connection stays open. */
export const errorFrame = (message: string, code: number | null = null): string =>
  JSON.stringify({ event: 'pusher:error', data: { code, message } })

const ClientMessage = z.object({ event: z.string().max(200), channel: z.string().optional(), data: z.unknown().optional() })
export type Said = z.output<typeof ClientMessage>

export function readFrame(text: string): Said | null {
  const message = ClientMessage.safeParse(parsed(text))
  return message.success ? message.data : null
}

export const Subscribe = z.object({ channel: z.string(), auth: z.string().optional(), channel_data: z.string().optional() })
export const Unsubscribe = z.object({ channel: z.string() })
export const Signin = z.object({ auth: z.string(), user_data: z.string() })

// Names must be storable in the database.
const Name = z
  .string()
  .min(1)
  .refine((name) => name.isWellFormed() && !name.includes('\0'))
const Id = z.union([Name, z.number().transform(String)])
export const ChannelData = z.object({ user_id: Id, user_info: z.unknown().optional() })
export const UserData = z.object({ id: Name, user_info: z.unknown().optional() })

export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
