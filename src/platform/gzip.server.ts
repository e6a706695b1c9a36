import { gzipSync } from 'node:zlib'

export const acceptsGzip = (accepted: string | string[] | undefined): boolean =>
  /\bgzip\b(?!\s*;\s*q=0(?:\.0+)?\s*(?:,|$))/.test(String(accepted ?? ''))

// Smaller bodies fit one packet anyway.
const minBytes = 1024

/** Copies the bytes to their own memory. Small buffers are slices of Node's pool, and a cached one would keep 64 kB of it. */
export function copyExact(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}

/** A lazily compressed body; null where compressing saves nothing. */
export function lazyGzip(bytes: Buffer): () => Buffer | null {
  let compressed: Buffer | undefined
  return () => {
    if (bytes.length < minBytes) return null
    // Copy it, because zlib returns a slice of a larger buffer that would stay in memory.
    compressed ??= copyExact(gzipSync(bytes, { level: 7 }))
    return compressed
  }
}
