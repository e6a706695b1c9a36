import { sha256 } from '#platform/tokens.server.ts'

/** Identifies what was previewed, so that exactly this is applied. */
export const fingerprint = (parts: readonly string[]): string => sha256(parts.join()).toString('hex').slice(0, 16)
