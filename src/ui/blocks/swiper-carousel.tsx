import { type ReactNode, useEffect, useRef, useState } from 'react'
import { IconButton } from '#ui/icon-button.tsx'
import { ArrowLeft, ArrowRight, Pause, Play } from '#ui/icons.ts'

const widths = { card: 'w-[min(15rem,62vw)]', wide: 'w-[min(26rem,84vw)]', full: 'w-full' } as const

export type SwiperCarouselProps = {
  /** Names the region: "New lessons". */
  label: string
  slides: readonly { key: string; content: ReactNode }[]
  slideWidth?: keyof typeof widths
  /** Moves on by itself after so many milliseconds, until the reader touches it. Never when reduced motion is asked for. */
  autoMs?: number
}

/** A row one swipes, scrolls or steps through. Every slide is in the page, so Tab and no script reach all of them. */
export default function SwiperCarousel({ label, slides, slideWidth = 'card', autoMs }: SwiperCarouselProps) {
  const row = useRef<HTMLUListElement>(null)
  const [edge, setEdge] = useState({ start: true, end: false })
  const [moving, setMoving] = useState(false)

  const watchEdges = () => {
    const { scrollLeft, clientWidth, scrollWidth } = row.current!
    setEdge({ start: scrollLeft < 8, end: scrollLeft + clientWidth > scrollWidth - 8 })
  }
  const step = (direction: 1 | -1) => {
    const { clientWidth } = row.current!
    const slide = row.current!.firstElementChild!.clientWidth
    const by = Math.max(slide, Math.floor(clientWidth / slide) * slide)
    row.current!.scrollBy({ left: direction * by })
  }

  useEffect(watchEdges, [])
  useEffect(() => {
    if (autoMs && !matchMedia('(prefers-reduced-motion: reduce)').matches) setMoving(true)
  }, [autoMs])
  useEffect(() => {
    if (!moving || !autoMs) return
    const timer = setInterval(() => (edge.end ? row.current!.scrollTo({ left: 0 }) : step(1)), autoMs)
    return () => clearInterval(timer)
  })

  return (
    <section aria-roledescription="carousel" aria-label={label} className="relative min-w-0">
      <div className="script-only flex justify-end gap-2 pb-3">
        {autoMs && (
          <IconButton
            outlined
            label={moving ? `Stop moving ${label}` : `Let ${label} move`}
            icon={moving ? <Pause aria-hidden="true" size={20} /> : <Play aria-hidden="true" size={20} />}
            onClick={() => setMoving(!moving)}
          />
        )}
        <IconButton
          outlined
          label={`Back in ${label}`}
          icon={<ArrowLeft aria-hidden="true" size={20} />}
          disabled={edge.start}
          onClick={() => step(-1)}
        />
        <IconButton
          outlined
          label={`On in ${label}`}
          icon={<ArrowRight aria-hidden="true" size={20} />}
          disabled={edge.end}
          onClick={() => step(1)}
        />
      </div>
      <ul
        ref={row}
        aria-live={moving ? 'off' : 'polite'}
        onScroll={watchEdges}
        onPointerEnter={() => setMoving(false)}
        onFocus={() => setMoving(false)}
        className="-m-2 flex snap-x snap-mandatory gap-4 overflow-x-auto overscroll-x-contain scroll-smooth scroll-p-2 p-2 pb-5 sm:gap-6"
      >
        {slides.map(({ key, content }, at) => (
          <li
            key={key}
            aria-roledescription="slide"
            aria-label={`${at + 1} of ${slides.length}`}
            className={`shrink-0 snap-start ${widths[slideWidth]}`}
          >
            {content}
          </li>
        ))}
      </ul>
    </section>
  )
}
