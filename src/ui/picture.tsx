/** One picture in all rendered sizes. `avif` and `webp` are srcset strings: "/a-320.avif 320w, /a-640.avif 640w". */
export type PictureSource = {
  /** Null without an image: its colour is shown. */
  src: string | null
  avif?: string | null
  webp?: string | null
  width: number
  height: number
  /** CSS colour shown until the picture loads. */
  placeholder?: string
}

type PictureProps = {
  picture: PictureSource
  alt: string
  sizes?: string
  /** True for the LCP picture: loaded eagerly with high priority. */
  first?: boolean
  className?: string
}

/** AVIF, then WebP, then the plain file. Width and height are known, so nothing shifts. */
export function Picture({ picture, alt, sizes = '100vw', first = false, className = '' }: PictureProps) {
  const { width, height, placeholder } = picture
  const style = placeholder ? { backgroundColor: placeholder } : undefined
  if (!picture.src)
    return (
      <svg
        aria-hidden
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        style={style}
        className={`block h-auto max-w-full ${className}`}
      />
    )
  return (
    <picture className="contents">
      {picture.avif && <source type="image/avif" srcSet={picture.avif} sizes={sizes} />}
      {picture.webp && <source type="image/webp" srcSet={picture.webp} sizes={sizes} />}
      <img
        src={picture.src}
        alt={alt}
        width={width}
        height={height}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding={first ? 'sync' : 'async'}
        style={style}
        // Images keep their ratio without a class; one would outrank `size-full`.
        className={`block ${className}`}
      />
    </picture>
  )
}
