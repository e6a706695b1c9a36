/** One picture in the sizes it was rendered to. `avif` and `webp` are srcset strings with widths: "/a-320.avif 320w, /a-640.avif 640w". */
export type PictureSource = {
  src: string
  avif?: string
  webp?: string
  width: number
  height: number
  /** CSS colour shown until the picture arrives; comes with the picture, not from the theme. */
  placeholder?: string
}

type PictureProps = {
  picture: PictureSource
  /** Empty when the words beside it say the same. */
  alt: string
  /** How wide it is shown, as in `<img sizes>`. */
  sizes?: string
  /** True for the one picture that is seen first: loaded at once, with high priority. */
  first?: boolean
  className?: string
}

/** AVIF, then WebP, then the plain file; its box is known before it loads, so nothing moves. */
export function Picture({ picture, alt, sizes = '100vw', first = false, className = '' }: PictureProps) {
  return (
    <picture className="contents">
      {picture.avif && <source type="image/avif" srcSet={picture.avif} sizes={sizes} />}
      {picture.webp && <source type="image/webp" srcSet={picture.webp} sizes={sizes} />}
      <img
        src={picture.src}
        alt={alt}
        width={picture.width}
        height={picture.height}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding={first ? 'sync' : 'async'}
        style={picture.placeholder ? { backgroundColor: picture.placeholder } : undefined}
        className={`block h-auto max-w-full ${className}`}
      />
    </picture>
  )
}
