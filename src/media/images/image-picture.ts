import type { PictureSource } from '#ui/picture.tsx'

/** A stored image by name, null while there is none, and the colour of its place. */
export type ImageRef = { image: string | null; colour: string }

/** Pixels; half of them serve screens with two pixels for one. */
export const imageWidths = [160, 320, 480, 640, 960, 1280] as const

/** Height for one unit of width. `social` is what shared links show. */
export const imageRatios = { square: 1, wide: 9 / 16, social: 630 / 1200 } as const
export type ImageShape = keyof typeof imageRatios
export type ImageFormat = 'avif' | 'webp' | 'jpeg'

/** Variants have content-based names: `/images/4f1c0a…-1280/square-480.avif`. */
export const imageUrl = (name: string, shape: ImageShape, width: number, format: ImageFormat): string =>
  `/images/${name}/${shape}-${width}.${format}`

export const socialImageUrl = (baseUrl: string, image: string | null | undefined): string | undefined =>
  image ? baseUrl + imageUrl(image, 'social', 1280, 'jpeg') : undefined

/** An image for `<Picture>`; `maxWidth` is the largest width it is ever shown in. */
export function imagePicture({ image, colour }: ImageRef, maxWidth = 640, shape: ImageShape = 'square'): PictureSource {
  const widths = imageWidths.filter((width) => width <= Math.min(maxWidth, widthOf(image)))
  const width = widths.at(-1) ?? imageWidths[0]
  const srcSet = (format: ImageFormat) => image && widths.map((each) => `${imageUrl(image, shape, each, format)} ${each}w`).join(', ')
  return {
    src: image && imageUrl(image, shape, width, 'webp'),
    avif: srcSet('avif'),
    webp: srcSet('webp'),
    width,
    height: Math.round(width * imageRatios[shape]),
    placeholder: colour,
  }
}

/** An image's name ends with the width it can be shown in without being enlarged. */
const widthOf = (image: string | null): number => Number(image?.split('-')[1] ?? Number.POSITIVE_INFINITY)
