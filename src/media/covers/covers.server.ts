import { createHash } from 'node:crypto'
import { access, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type CoverSize, openDrawingProcess } from '#media/covers/drawing-process.server.ts'
import type { CoverFormat, CoverSpec } from '#media/covers/spec.ts'
import { coverVersion } from '#media/covers/version.ts'

/** A drawn cover: an immutable file, named for what is on it. */
export type CoverFile = { path: string; type: string; etag: string }

export type Covers = {
  /** The file of a cover, drawn now if it never was. Two who ask at once get one drawing. */
  renderCover: (spec: CoverSpec, size: CoverSize) => Promise<CoverFile>
  /** Ends the drawing process; what is being drawn is given up. */
  close: () => void
}

/** Covers kept under `dataDir`/covers and drawn by the project in `root`. */
export const openCovers = ({ root, dataDir }: { root: string; dataDir: string }): Covers => {
  const folder = join(dataDir, 'covers')
  const drawing = openDrawingProcess(root)
  const underWay = new Map<string, Promise<CoverFile>>()

  const findOrDraw = async (name: string, spec: CoverSpec, size: CoverSize): Promise<CoverFile> => {
    const path = join(folder, name.slice(0, 2), `${name}.${size.format}`)
    if (!(await exists(path))) {
      await mkdir(join(folder, name.slice(0, 2)), { recursive: true })
      await drawing.draw({ spec, size, file: path })
    }
    return { path, type: types[size.format], etag: `"${name}"` }
  }

  return {
    renderCover: (spec, size) => {
      const name = nameOf(spec, size)
      const file = underWay.get(name) ?? findOrDraw(name, spec, size).finally(() => underWay.delete(name))
      underWay.set(name, file)
      return file
    },
    close: drawing.close,
  }
}

const types: Record<CoverFormat, string> = { avif: 'image/avif', webp: 'image/webp', jpeg: 'image/jpeg', png: 'image/png' }

/** The same for the same picture, however the database ordered the fields. */
const nameOf = (spec: CoverSpec, size: CoverSize): string =>
  createHash('sha256')
    .update(JSON.stringify([coverVersion, inOrder(spec), inOrder(size)]))
    .digest('hex')
    .slice(0, 32)

const inOrder = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .filter(([, field]) => field !== undefined && field !== null)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, field]) => [name, inOrder(field)])
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )
