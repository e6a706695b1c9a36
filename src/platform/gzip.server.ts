import { gzipSync } from 'node:zlib'

/** Whether the sender of an `accept-encoding` takes gzip, as every browser does. */
export const takesGzip = (accepted: string | string[] | undefined): boolean =>
  /\bgzip\b(?!\s*;\s*q=0(?:\.0+)?\s*(?:,|$))/.test(String(accepted ?? ''))

// Below this a packet more or less is all that could be saved.
const smallest = 1024

function exact(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}

/** The bytes of a text that is sent many times, compressed when it is first asked for so; null where that saves nothing. */
export function compressedOnce(bytes: Buffer): () => Buffer | null {
  let compressed: Buffer | undefined
  return () => {
    if (bytes.length < smallest) return null
    // Copied: zlib hands out part of a larger block, which would stay alive as long as this does.
    compressed ??= exact(gzipSync(bytes, { level: 7 }))
    return compressed
  }
}
