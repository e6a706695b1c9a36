import { createHash } from 'node:crypto'
import { staffOf } from '#account/member.server.ts'
import { changeLogo } from '#admin/settings/save-settings.server.ts'
import { ShopError } from '#kernel/errors.ts'
import { imageTypeOf } from '#media/images/read-image.server.ts'
import type { Ctx } from '#platform/ctx.ts'

/** Sharp on any screen at the size of the header. */
const most = { width: 720, height: 192 }
const least = 48
const mostPixels = 50_000_000

/** Stores a logo, trimmed but uncropped, in a new version of the settings. Refuses invalid. */
export async function saveLogo(ctx: Ctx, file: Buffer): Promise<void> {
  staffOf(ctx, 'settings.edit')
  const { bytes, width, height } = await drawLogo(file)
  const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}-${width}x${height}`
  await ctx.db
    .insertInto('shop_logos')
    .values({ name, bytes })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await changeLogo(ctx, name)
}

async function drawLogo(file: Buffer): Promise<{ bytes: Buffer; width: number; height: number }> {
  if (!imageTypeOf(file)) throw new ShopError('invalid', 'Use a PNG, WebP, AVIF or JPEG picture.')
  const { default: sharp } = await import('sharp')
  const drawn = await sharp(file, { limitInputPixels: mostPixels })
    .autoOrient()
    .trim({ threshold: 5 })
    .resize({ ...most, fit: 'inside', withoutEnlargement: true })
    .png({ palette: true, effort: 7 })
    .toBuffer({ resolveWithObject: true })
    .catch(() => null)
  if (!drawn) throw new ShopError('invalid', 'This picture is damaged, empty or too large.')
  const { width, height } = drawn.info
  if (height < least) throw new ShopError('invalid', `Use a picture at least ${least} pixels high, without its border.`)
  return { bytes: drawn.data, width, height }
}
