import { open } from 'node:fs/promises'
import type { Container } from '#media/upload/upload-rules.ts'

/** What a file is by its first bytes: its name and the type a browser gives it are claims. */
export async function containerOf(path: string): Promise<Container | null> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0)
    const head = buffer.subarray(0, bytesRead)
    if (head.toString('latin1', 4, 8) === 'ftyp') return 'mp4'
    if (head.toString('latin1', 0, 5) === '%PDF-') return 'pdf'
    if (/^\ufeff?WEBVTT(\s|$)/.test(head.toString('utf8'))) return 'vtt'
    return null
  } finally {
    await file.close()
  }
}
