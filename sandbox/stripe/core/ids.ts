import { createHash, randomBytes } from 'node:crypto'

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** A new id in Stripe's manner: `pi_3` followed by random letters and digits. */
export function newId(prefix: string, length = 24): string {
  return `${prefix}_${inLetters(randomBytes(length))}`
}

/** A card's fingerprint: the same for the same test card in every store. */
export function fingerprintOf(cardKey: string): string {
  return inLetters(createHash('sha256').update(`fingerprint:${cardKey}`).digest().subarray(0, 16))
}

function inLetters(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => letters[byte % letters.length]).join('')
}
