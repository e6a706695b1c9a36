import { gzipSync } from 'node:zlib'

/** Whether the sender of an `accept-encoding` takes gzip, as every browser does. */
export const takesGzip = (accepted: string | string[] | undefined): boolean =>
  /\bgzip\b(?!\s*;\s*q=0(?:\.0+)?\s*(?:,|$))/.test(String(accepted ?? ''))

// Below this a packet more or less is all that could be saved.
const smallest = 1024

/** The bytes of a text that is sent many times, compressed when it is first asked for so; null where that saves nothing. */
export function compressedOnce(bytes: Buffer): () => Buffer | null {
  let compressed: Buffer | undefined
  return () => {
    if (bytes.length < smallest) return null
    compressed ??= gzipSync(bytes, { level: 7 })
    return compressed
  }
}
