import { createHmac, timingSafeEqual } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { World } from '../core/world.ts'

export type Transmission = { id: string; time: string; sig: string }

/**
 * PayPal signs "transmission id | time | webhook id | CRC32 of the body" with a certificate's key; this fake signs the same text with its
 * client secret. Only its own verify call checks it, as with PayPal's.
 */
export const signatureOf = ({ settings }: World, { id, time }: Omit<Transmission, 'sig'>, body: string): string =>
  `s${createHmac('sha256', settings.clientSecret)
    .update(`${id}|${time}|${settings.webhookId}|${crc32(body)}`)
    .digest('base64')}`

/** Whether a transmission was signed here, for this shop's webhook and this event. */
export function isGenuine(world: World, transmission: Transmission, event: unknown): boolean {
  const due = Buffer.from(signatureOf(world, transmission, JSON.stringify(event)))
  const came = Buffer.from(transmission.sig)
  return due.length === came.length && timingSafeEqual(due, came)
}
