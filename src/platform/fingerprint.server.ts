import { sha256 } from '#platform/tokens.server.ts'

/** Names what was previewed, so that exactly this is done. */
export const fingerprint = (parts: readonly string[]): string => sha256(parts.join()).toString('hex').slice(0, 16)
