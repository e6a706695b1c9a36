import { constants, crc32, deflateRawSync } from 'node:zlib'

/** A body that is always the same except for some values. */
export type HtmlTemplate<Values> = {
  /** Its pieces in order. */
  plain: (values: Values) => Buffer[]
  /** Compressed; null when a value's length differs from the first one's. */
  gzip: (values: Values) => Buffer | null
  bytes: () => number
}

/** Splits `text` at the markers once, so that each guest’s page only adds their values. */
export function htmlTemplate<Values extends Record<string, string>>(text: string, markers: Values): HtmlTemplate<Values> {
  const pattern = new RegExp(Object.values(markers).join('|'), 'g')
  const pieces = packed(text.split(pattern).map((piece) => Buffer.from(piece)))
  const names = [...text.matchAll(pattern)].map(([marker]) => Object.keys(markers).find((name) => markers[name] === marker) ?? '')
  const valuesOf = (values: Values) => names.map((name) => Buffer.from(values[name] ?? ''))
  let pressed: Pressed | undefined
  return {
    plain: (values) => between(pieces, valuesOf(values)),
    gzip(values) {
      const given = valuesOf(values)
      pressed ??= press(pieces, given)
      const { lengths, compressed } = pressed
      if (given.some((value, at) => value.length !== lengths[at])) return null
      return Buffer.concat([gzipHeader, ...between(compressed, given.map(stored)), trailer(between(pieces, given))])
    },
    bytes: () => bytesIn(pieces) + bytesIn(pressed?.compressed ?? []),
  }
}

const bytesIn = (pieces: readonly Buffer[]): number => pieces.reduce((sum, { length }) => sum + length, 0)

/** Copies of exactly the needed size: zlib and small buffers return parts of larger blocks, which would stay in memory. */
function packed(pieces: readonly Buffer[]): Buffer[] {
  const block = Buffer.allocUnsafeSlow(bytesIn(pieces))
  let at = 0
  return pieces.map((piece) => {
    piece.copy(block, at)
    at += piece.length
    return block.subarray(at - piece.length, at)
  })
}

const between = (pieces: readonly Buffer[], values: readonly Buffer[]): Buffer[] =>
  pieces.flatMap((piece, at) => (at < values.length ? [piece, values[at] ?? Buffer.alloc(0)] : [piece]))

type Pressed = { compressed: Buffer[]; lengths: number[] }

const windowSize = 32_768
// UTF-8 text never contains this byte, so nothing compressed refers to a value and any value of that length fits.
const filler = 0xff

/** Compresses each piece with everything before it as its dictionary; values stay uncompressed between them. */
function press(pieces: readonly Buffer[], values: readonly Buffer[]): Pressed {
  let before = Buffer.alloc(0)
  const compressed = pieces.map((piece, at) => {
    const isLast = at === pieces.length - 1
    const done = deflateRawSync(piece, {
      level: 7,
      finishFlush: isLast ? constants.Z_FINISH : constants.Z_SYNC_FLUSH,
      ...(before.length > 0 && { dictionary: before }),
    })
    before = Buffer.concat([before, piece, Buffer.alloc(values[at]?.length ?? 0, filler)]).subarray(-windowSize)
    return done
  })
  return { compressed: packed(compressed), lengths: values.map(({ length }) => length) }
}

/** A DEFLATE block without compression (RFC 1951, 3.2.4). */
function stored(value: Buffer): Buffer {
  const block = Buffer.alloc(5 + value.length)
  block.writeUInt16LE(value.length, 1)
  block.writeUInt16LE(~value.length & 0xffff, 3)
  value.copy(block, 5)
  return block
}

// RFC 1952: deflate, no name, no time, unknown system.
const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])

function trailer(parts: readonly Buffer[]): Buffer {
  const end = Buffer.alloc(8)
  end.writeUInt32LE(
    parts.reduce((sum, part) => crc32(part, sum), 0),
    0,
  )
  end.writeUInt32LE(parts.reduce((sum, { length }) => sum + length, 0) >>> 0, 4)
  return end
}
