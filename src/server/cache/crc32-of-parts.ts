import { crc32 } from 'node:zlib'

/**
 * The CRC-32 of a text that is constant except for some values, each of a fixed length and in several places. A CRC is linear: a value
 * changes it by its own, moved by the bytes that follow (zlib calls this `crc32_combine`), so the text itself is read once.
 */
export function crc32OfParts(pieces: readonly Buffer[], slots: readonly { name: string; bytes: number }[]) {
  let [whole, after] = [0, 0]
  const moves = new Map<string, number>()
  const blanks = new Map(slots.map(({ name, bytes }) => [name, crc32(Buffer.alloc(bytes))]))
  for (const [at, piece] of pieces.entries()) {
    whole = crc32(piece, whole)
    const slot = slots[at]
    if (slot) whole = crc32(Buffer.alloc(slot.bytes), whole)
  }
  for (let at = pieces.length - 1; at >= 0; at -= 1) {
    const slot = slots[at]
    if (slot) {
      moves.set(slot.name, (moves.get(slot.name) ?? 0) ^ powerOfBytes(after))
      after += slot.bytes
    }
    after += pieces[at]?.length ?? 0
  }
  return (values: ReadonlyMap<string, Buffer>): number => {
    let sum = whole
    for (const [name, move] of moves) sum ^= multiply(move, crc32(values.get(name) ?? '') ^ (blanks.get(name) ?? 0))
    return sum >>> 0
  }
}

// Polynomials over two elements, modulo the CRC's own; the highest bit is the coefficient of 1.
const polynomial = 0xedb88320
const unit = 0x80000000

function multiply(a: number, b: number): number {
  let product = 0
  for (let bit = unit; bit !== 0; bit >>>= 1) {
    if (a & bit) product ^= b
    b = b & 1 ? (b >>> 1) ^ polynomial : b >>> 1
  }
  return product
}

/** x to the power of eight for each byte. */
function powerOfBytes(bytes: number): number {
  let [power, square] = [unit, unit >>> 8]
  for (let left = bytes; left > 0; left >>>= 1) {
    if (left & 1) power = multiply(power, square)
    square = multiply(square, square)
  }
  return power
}
