import { open } from 'node:fs/promises'
import type { Container } from '#media/upload/file-kinds.ts'

/** Versions 7 and 8, and 6. */
const guitarPro = ['PK\x03\x04', 'BCFS', 'BCFZ']

/** Detects a file's type by its first bytes, because its name and a browser's type are claims. */
export async function containerOf(path: string): Promise<Container | null> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0)
    const head = buffer.subarray(0, bytesRead)
    const text = head.toString('latin1')
    if (text.startsWith('ftyp', 4)) return 'mp4'
    if (text.startsWith('\x1aE\xdf\xa3')) return 'matroska'
    if (text.startsWith('RIFF') && text.startsWith('WAVE', 8)) return 'wav'
    if (text.startsWith('fLaC')) return 'flac'
    if (text.startsWith('OggS')) return 'ogg'
    if (text.startsWith('ID3') || /^\xff[\xe2-\xff]/.test(text)) return 'mp3'
    if (guitarPro.some((start) => text.startsWith(start)) || text.startsWith('FICHIER GUITAR PRO', 1)) return 'guitar-pro'
    if (text.startsWith('%PDF-')) return 'pdf'
    if (/^\ufeff?WEBVTT(\s|$)/.test(head.toString('utf8'))) return 'vtt'
    return null
  } finally {
    await file.close()
  }
}
