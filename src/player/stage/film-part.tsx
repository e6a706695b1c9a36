import { type ComponentProps, type RefObject, useRef } from 'react'
import { useFrames } from '#player/stage/use-frames.ts'

/** A part of the film as shares of its width and height. */
export type FilmRegion = { left: number; top: number; width: number; height: number }

type FilmPartProps = { film: RefObject<HTMLVideoElement | null>; part: FilmRegion; poster: string } & Omit<ComponentProps<'canvas'>, 'part'>

/** Part of the playing film on a canvas, drawn from the same frames so that it can't drift. */
export function FilmPart({ film, part, poster, ...rest }: FilmPartProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useFrames(film, (film) => {
    const element = canvas.current
    const context = element?.getContext('2d')
    if (!element?.offsetParent || !context || film.videoWidth === 0 || film.readyState < 2) return
    // Until first played, the film shows its poster, so the part does too.
    if (film.played.length === 0 && film.paused) return
    const [width, height] = [Math.round(film.videoWidth * part.width), Math.round(film.videoHeight * part.height)]
    if (element.width !== width || element.height !== height) Object.assign(element, { width, height })
    context.drawImage(film, film.videoWidth * part.left, film.videoHeight * part.top, width, height, 0, 0, width, height)
  })
  return (
    <canvas
      {...rest}
      ref={canvas}
      width={1}
      height={1}
      style={{
        aspectRatio: (widescreen * part.width) / part.height,
        backgroundImage: `url("${poster}")`,
        backgroundSize: `${100 / part.width}% ${100 / part.height}%`,
        backgroundPosition: `${offsetPercent(part.left, part.width)} ${offsetPercent(part.top, part.height)}`,
      }}
    />
  )
}

const widescreen = 16 / 9
const offsetPercent = (from: number, size: number): string => `${size < 1 ? (100 * from) / (1 - size) : 0}%`
