import { createHash, randomBytes } from 'node:crypto'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** A new id in Stripe's style: `pi_3` followed by random letters and digits. */
export function newId(prefix: string, length = 24): string {
  return `${prefix}_${asCharacters(randomBytes(length))}`
}

export function fingerprintOf(cardKey: string): string {
  return asCharacters(createHash('sha256').update(`fingerprint:${cardKey}`).digest().subarray(0, 16))
}

function asCharacters(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join('')
}
