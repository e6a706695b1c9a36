import { inflateSync } from 'node:zlib'

const maxBytes = 64 * 1024 ** 2
/** Beyond the end mark only padding is usual. */
const maxTrailingBytes = 1024
const scriptPattern = /\/(?:JavaScript|JS|Launch|RichMedia|EmbeddedFiles?|XFA)(?![\w.-])/
const encryptPattern = /\/Encrypt(?![\w.-])/

/** Refuses what can be seen without drawing; null when nothing is wrong. */
export function pdfProblem(bytes: Buffer): string | null {
  const end = bytes.lastIndexOf('%%EOF')
  if (end < 0 || bytes.length - end > maxTrailingBytes) return 'This PDF is damaged, or only part of it was exported.'
  const text = decodeNames(bytes.toString('latin1'))
  const outside = text.replace(/\bstream\r?\n[\s\S]*?endstream/g, '')
  if (encryptPattern.test(outside)) return 'This PDF is locked. Export it without a password.'
  if (scriptPattern.test(outside) || objectStreams(bytes).some((part) => scriptPattern.test(decodeNames(part))))
    return 'It contains scripts, forms or other files. Print it to a new PDF and upload that one.'
  return null
}

/** PDF names may spell their characters in hexadecimal. */
const decodeNames = (text: string): string =>
  text.replace(/#([0-9a-f]{2})/gi, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

function objectStreams(bytes: Buffer): string[] {
  const text = bytes.toString('latin1')
  const found: string[] = []
  for (const { index, 0: head } of text.matchAll(/\/ObjStm\b[\s\S]{0,400}?\bstream\r?\n/g)) {
    try {
      found.push(inflateSync(bytes.subarray(index + head.length), { maxOutputLength: maxBytes }).toString('latin1'))
    } catch {
      // Compression this can't read is left to drawing.
    }
  }
  return found
}
