import { constants, deflateRawSync } from 'node:zlib'
import { crc32OfParts } from '#server/cache/crc32-of-parts.ts'

/** Allocates memory of this size. */
type Allocate = (bytes: number) => Buffer

/** A body that is constant except for some values. */
export type HtmlTemplate<Values> = {
  plain: (values: Values, allocate: Allocate) => Buffer
  /** Compressed; null when a value's length differs from the first one's. */
  gzip: (values: Values, allocate: Allocate) => Buffer | null
  bytes: () => number
}

/** Splits `text` at the markers once, so that each guest’s page only adds their values. */
export function htmlTemplate<Values extends Record<string, string>>(text: string, markers: Values): HtmlTemplate<Values> {
  const pattern = new RegExp(Object.values(markers).join('|'), 'g')
  const pieces = pack(text.split(pattern).map((piece) => Buffer.from(piece)))
  const names = [...text.matchAll(pattern)].map(([marker]) => Object.keys(markers).find((name) => markers[name] === marker) ?? '')
  const bytesOf = (values: Values) => new Map(Object.keys(markers).map((name) => [name, Buffer.from(values[name] ?? '')]))
  let cached: CompressedTemplate | undefined
  return {
    plain: (values, allocate) => concatInto(interleave(pieces, names, bytesOf(values)), allocate),
    gzip(values, take) {
      const buffers = bytesOf(values)
      cached ??= compress(pieces, names, buffers)
      const { lengths, compressed, trailer } = cached
      if ([...buffers].some(([name, { length }]) => length !== lengths.get(name))) return null
      const blocks = new Map([...buffers].map(([name, value]) => [name, storedBlock(value)]))
      return concatInto([gzipHeader, ...interleave(compressed, names, blocks), trailer(buffers)], take)
    },
    bytes: () => bytesIn(pieces) + bytesIn(cached?.compressed ?? []),
  }
}

function concatInto(parts: readonly Buffer[], allocate: Allocate): Buffer {
  const target = allocate(bytesIn(parts))
  let at = 0
  for (const part of parts) at += part.copy(target, at)
  return target
}

const bytesIn = (pieces: readonly Buffer[]): number => pieces.reduce((sum, { length }) => sum + length, 0)

/** Copies of exactly the needed size: zlib and small buffers return parts of larger blocks, which would stay in memory. */
function pack(pieces: readonly Buffer[]): Buffer[] {
  const block = Buffer.allocUnsafeSlow(bytesIn(pieces))
  let at = 0
  return pieces.map((piece) => {
    piece.copy(block, at)
    at += piece.length
    return block.subarray(at - piece.length, at)
  })
}

type Filled = ReadonlyMap<string, Buffer>

const interleave = (pieces: readonly Buffer[], names: readonly string[], values: Filled): Buffer[] =>
  pieces.flatMap((piece, at) => [piece, values.get(names[at] ?? '') ?? empty])

const empty = Buffer.alloc(0)

type CompressedTemplate = { compressed: Buffer[]; lengths: ReadonlyMap<string, number>; trailer: (values: Filled) => Buffer }

const windowSize = 32_768
// UTF-8 text never contains this byte, so nothing compressed refers to a value and any value of that length fits.
const filler = 0xff

/** Compresses each piece with everything before it as its dictionary; values stay uncompressed between them. */
function compress(pieces: readonly Buffer[], names: readonly string[], values: Filled): CompressedTemplate {
  const lengths = new Map([...values].map(([name, { length }]) => [name, length]))
  const lengthAt = (at: number) => lengths.get(names[at] ?? '') ?? 0
  let before = Buffer.alloc(0)
  const compressed = pieces.map((piece, at) => {
    const isLast = at === pieces.length - 1
    const done = deflateRawSync(piece, {
      level: 7,
      finishFlush: isLast ? constants.Z_FINISH : constants.Z_SYNC_FLUSH,
      ...(before.length > 0 && { dictionary: before }),
    })
    before = Buffer.concat([before, piece, Buffer.alloc(lengthAt(at), filler)]).subarray(-windowSize)
    return done
  })
  const sum = crc32OfParts(
    pieces,
    names.map((name, at) => ({ name, bytes: lengthAt(at) })),
  )
  const bytes = bytesIn(interleave(pieces, names, values))
  return { compressed: pack(compressed), lengths, trailer: (filled) => trailer(sum(filled), bytes) }
}

/** A DEFLATE block without compression (RFC 1951, 3.2.4). */
function storedBlock(value: Buffer): Buffer {
  const block = Buffer.alloc(5 + value.length)
  block.writeUInt16LE(value.length, 1)
  block.writeUInt16LE(~value.length & 0xffff, 3)
  value.copy(block, 5)
  return block
}

// RFC 1952: deflate, no name, no time, unknown system.
const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])

function trailer(sum: number, bytes: number): Buffer {
  const end = Buffer.alloc(8)
  end.writeUInt32LE(sum, 0)
  end.writeUInt32LE(bytes >>> 0, 4)
  return end
}
