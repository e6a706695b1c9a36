import type { PictureSource } from '#ui/picture.tsx'

export type CoverRef = { id: number; colour: string }

/** Pixels. */
export const coverWidths = [160, 320, 480, 640, 960, 1280] as const

/** Height per unit of width, by shape. */
export const coverRatios = { square: 1, wide: 9 / 16, social: 630 / 1200, portrait: 5 / 4 } as const
export type CoverShapeName = keyof typeof coverRatios

/** For example `/covers/product/12-480.avif`, `/covers/product/12-960-wide.webp`. */
export const coverUrl = (
  of: 'product' | 'artist',
  id: number,
  width: number,
  shape: CoverShapeName,
  format: 'avif' | 'webp' | 'jpeg',
): string => `/covers/${of}/${id}-${width}${shape === 'square' ? '' : `-${shape}`}.${format}`

/** A cover for `<Picture>`; `upTo` is the largest width shown. */
export function coverPicture(
  of: 'product' | 'artist',
  { id, colour }: CoverRef,
  upTo = 640,
  shape: CoverShapeName = 'square',
): PictureSource {
  const widths = coverWidths.filter((width) => width <= upTo)
  const set = (format: 'avif' | 'webp') => widths.map((width) => `${coverUrl(of, id, width, shape, format)} ${width}w`).join(', ')
  const width = widths.at(-1) ?? 160
  return {
    src: coverUrl(of, id, width, shape, 'webp'),
    avif: set('avif'),
    webp: set('webp'),
    width,
    height: Math.round(width * coverRatios[shape]),
    placeholder: colour,
  }
}
