import { createHash } from 'node:crypto'
import { access, mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sharp } from 'sharp'
import { type ImageFormat, type ImageShape, imageRatios, imageWidths } from '#media/images/image-picture.ts'

export type Master = { shape: ImageShape; width: number; bytes: Buffer }

export type Variant = { name: string; shape: ImageShape; width: number; format: ImageFormat }

const folderOf = (dataDir: string, name: string): string => join(dataDir, 'media/images', name.slice(0, 2), name)
const masterOf = (folder: string, shape: ImageShape): string => join(folder, `${shape}.webp`)

/** Stores an image's masters by shape and returns its name: a hash of them and the maximum display width. */
export async function writeMasters(dataDir: string, masters: readonly Master[], width: number): Promise<string> {
  const hash = createHash('sha256')
  for (const { shape, bytes } of masters) hash.update(shape).update(bytes)
  const name = `${hash.digest('hex').slice(0, 24)}-${width}`
  const folder = folderOf(dataDir, name)
  await mkdir(folder, { recursive: true })
  await Promise.all(masters.map(({ shape, bytes }) => writeAtomically(masterOf(folder, shape), bytes)))
  return name
}

const inFlight = new Map<string, Promise<string | null>>()

/** A variant's file, rendered on first request; null when there is no such image. Concurrent requests share one rendering. */
export function findVariant(dataDir: string, variant: Variant): Promise<string | null> {
  const folder = folderOf(dataDir, variant.name)
  const file = join(folder, `${variant.shape}-${variant.width}.${variant.format}`)
  const found = inFlight.get(file) ?? findOrRender(folder, file, variant).finally(() => inFlight.delete(file))
  inFlight.set(file, found)
  return found
}

async function findOrRender(folder: string, file: string, { shape, width, format }: Variant): Promise<string | null> {
  if (await exists(file)) return file
  const master = masterOf(folder, shape)
  if (!(await exists(master))) return null
  await oneAtATime(async () => {
    const { default: sharp } = await import('sharp')
    // One thread of the pool that files and passwords share.
    sharp.concurrency(1)
    const image = sharp(master).resize({ width, height: Math.round(width * imageRatios[shape]), fit: 'cover' })
    await writeAtomically(file, await encode(image, format, width).toBuffer())
  })
  return file
}

const encode = (image: Sharp, format: ImageFormat, width: number): Sharp => {
  // Large ones are for screens with small pixels, where fewer bits show the same. More effort takes twice the time for a tenth of the bytes.
  if (format === 'avif') return image.avif({ quality: width < 480 ? 52 : 46, effort: 2, chromaSubsampling: '4:2:0' })
  if (format === 'webp') return image.webp({ quality: 78, effort: 2 })
  return image.jpeg({ quality: 82 })
}

let queueTail: Promise<unknown> = Promise.resolve()

/** Resizing takes a core, so new pictures wait in a queue while pages are served. */
function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const task = queueTail.then(work)
  queueTail = task.catch(() => undefined)
  return task
}

/** Null for shapes and widths the shop doesn't use, so that requests can't fill the disk. */
export function parseVariant(name: string, file: string): Variant | null {
  const [, shape, width, format] = file.match(/^(square|wide|social)-(\d{3,4})\.(avif|webp|jpeg)$/) ?? []
  if (!/^[0-9a-f]{24}-\d{1,4}$/.test(name) || !imageWidths.some((each) => each === Number(width))) return null
  return { name, shape: shape as ImageShape, width: Number(width), format: format as ImageFormat }
}

/** Readers never see half a file. */
async function writeAtomically(file: string, bytes: Buffer): Promise<void> {
  const tempFile = `${file}.${process.pid}.part`
  await writeFile(tempFile, bytes)
  await rename(tempFile, file)
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )
