import { createHash } from 'node:crypto'
import { requireStaff } from '#account/member.server.ts'
import { changeLogo } from '#admin/settings/save-settings.server.ts'
import { ShopError } from '#kernel/errors.ts'
import { imageTypeOf } from '#media/images/read-image.server.ts'
import type { Ctx } from '#platform/ctx.ts'

/** Sharp on any screen at the size of the header. */
const maxSize = { width: 720, height: 192 }
const minHeight = 48
const maxInputPixels = 50_000_000

/** Stores a logo, trimmed but uncropped, in a new version of the settings. Refuses invalid. */
export async function saveLogo(ctx: Ctx, file: Buffer): Promise<void> {
  requireStaff(ctx, 'settings.edit')
  const { bytes, width, height } = await resizeLogo(file)
  const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}-${width}x${height}`
  await ctx.db
    .insertInto('shop_logos')
    .values({ name, bytes })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await changeLogo(ctx, name)
}

async function resizeLogo(file: Buffer): Promise<{ bytes: Buffer; width: number; height: number }> {
  if (!imageTypeOf(file)) throw new ShopError('invalid', 'Use a PNG, WebP, AVIF or JPEG picture.')
  const { default: sharp } = await import('sharp')
  const drawn = await sharp(file, { limitInputPixels: maxInputPixels })
    .autoOrient()
    .trim({ threshold: 5 })
    .resize({ ...maxSize, fit: 'inside', withoutEnlargement: true })
    .png({ palette: true, effort: 7 })
    .toBuffer({ resolveWithObject: true })
    .catch(() => null)
  if (!drawn) throw new ShopError('invalid', 'This picture is damaged, empty or too large.')
  const { width, height } = drawn.info
  if (height < minHeight) throw new ShopError('invalid', `Use a picture at least ${minHeight} pixels high, without its border.`)
  return { bytes: drawn.data, width, height }
}
