import { crc32 } from 'node:zlib'

export interface ZipEntry {
  name: string
  bytes: Uint8Array
}

/** Midnight of 1 January 2026 as ZIP writes dates, so that the same files give the same archive. */
const DATE = ((2026 - 1980) << 9) | (1 << 5) | 1

/** A ZIP archive that stores its files as they are; sound does not get smaller. */
export function writeZip(entries: readonly ZipEntry[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const name = Buffer.from(entry.name)
    const header = fields(entry, name)
    const local = Buffer.concat([number(0x04034b50, 4), header, name, Buffer.from(entry.bytes)])
    directory.push(
      Buffer.concat([
        number(0x02014b50, 4),
        number(20, 2),
        header,
        number(0, 2),
        number(0, 2),
        number(0, 2),
        number(0, 4),
        number(offset, 4),
        name,
      ]),
    )
    parts.push(local)
    offset += local.length
  }
  const index = Buffer.concat(directory)
  const count = number(entries.length, 2)
  const end = Buffer.concat([number(0x06054b50, 4), number(0, 4), count, count, number(index.length, 4), number(offset, 4), number(0, 2)])
  return Buffer.concat([...parts, index, end])
}

/** The fields that a file's own header and the directory share. */
function fields(entry: ZipEntry, name: Buffer): Buffer {
  return Buffer.concat([
    number(20, 2),
    number(0x0800, 2),
    number(0, 2),
    number(0, 2),
    number(DATE, 2),
    number(crc32(entry.bytes), 4),
    number(entry.bytes.length, 4),
    number(entry.bytes.length, 4),
    number(name.length, 2),
    number(0, 2),
  ])
}

function number(value: number, bytes: 2 | 4): Buffer {
  const buffer = Buffer.alloc(bytes)
  if (bytes === 2) buffer.writeUInt16LE(value)
  else buffer.writeUInt32LE(value >>> 0)
  return buffer
}
