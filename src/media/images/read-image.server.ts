import type { Sharp } from 'sharp'
import { ShopError } from '#kernel/errors.ts'

/** Pixels that were drawn here, RGBA. */
export type RawImage = { data: Buffer; width: number; height: number }

/** More than any camera takes; a small file can claim far more. */
const maxPixels = 100_000_000

const startsWith = (file: Buffer, at: number, text: string): boolean => file.toString('latin1', at, at + text.length) === text

/** Detected by first bytes, because names and types from a browser are only claims. */
export function imageTypeOf(file: Buffer): 'jpeg' | 'png' | 'webp' | 'avif' | null {
  if (startsWith(file, 0, '\xff\xd8\xff')) return 'jpeg'
  if (startsWith(file, 0, '\x89PNG\r\n\x1a\n')) return 'png'
  if (startsWith(file, 0, 'RIFF') && startsWith(file, 8, 'WEBP')) return 'webp'
  if (startsWith(file, 4, 'ftypavif')) return 'avif'
  return null
}

/** Opens a file a person sent, or pixels drawn here, upright and in sRGB. */
export async function readImage(source: Buffer | RawImage): Promise<{ image: Sharp; width: number; height: number }> {
  const { default: sharp } = await import('sharp')
  if (!Buffer.isBuffer(source)) {
    const { data, width, height } = source
    return { image: sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha(), width, height }
  }
  if (source.length === 0) throw new ShopError('invalid', 'Choose a picture.')
  if (!imageTypeOf(source)) throw new ShopError('invalid', 'Use a JPEG, PNG, WebP or AVIF picture.')
  try {
    const image = sharp(source, { limitInputPixels: maxPixels }).autoOrient().flatten({ background: '#ffffff' })
    const { width, height } = (await image.metadata()).autoOrient
    return { image, width, height }
  } catch {
    throw new ShopError('invalid', 'This picture is damaged or too large.')
  }
}
