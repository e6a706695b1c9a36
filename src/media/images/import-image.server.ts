import type { Sharp } from 'sharp'
import { type Master, writeMasters } from '#media/images/image-files.server.ts'
import { type ImageShape, imageRatios, imageWidths } from '#media/images/image-picture.ts'
import { type RawImage, readImage } from '#media/images/read-image.server.ts'
import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/db.server.ts'

export type ImageSources = { square: Buffer | RawImage } & Partial<Record<ImageShape, Buffer | RawImage>>

export type ImportContext = { db: Db; config: Pick<Config, 'dataDir'> }

/** Cropped to each shape around the salient part, without metadata; sizes are made on request (decision 116). Equal pictures share a name. */
export async function importImage({ db, config }: ImportContext, sources: ImageSources): Promise<{ image: string; colour: string }> {
  const shapes = Object.keys(imageRatios) as ImageShape[]
  const masters = await Promise.all(shapes.map((shape) => cutMaster(sources[shape] ?? sources.square, shape)))
  const width = Math.min(...masters.map((master) => master.width))
  const name = await writeMasters(config.dataDir, masters, width)
  const colour = await meanColour(masters.find(({ shape }) => shape === 'square')?.bytes)
  await db
    .insertInto('images')
    .values({ name, width, height: width, colour })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return { image: name, colour }
}

async function cutMaster(source: Buffer | RawImage, shape: ImageShape): Promise<Master> {
  const { image, ...original } = await readImage(source)
  const width = Math.floor(Math.min(imageWidths.at(-1) ?? 0, original.width, original.height / imageRatios[shape]))
  const height = Math.max(1, Math.round(width * imageRatios[shape]))
  const cut = image.resize({ width, height, fit: 'cover', position: 'attention' })
  return { shape, width, bytes: await cut.webp({ quality: 92, effort: 0 }).toBuffer() }
}

async function meanColour(master: Buffer | undefined): Promise<string> {
  const { default: sharp } = await import('sharp')
  const pixel: Sharp = sharp(master).resize(1, 1, { kernel: 'mitchell' })
  return `#${(await pixel.raw().toBuffer()).toString('hex').slice(0, 6)}`
}
