import { type ReactNode, useEffect, useRef, useState } from 'react'
import { IconButton } from '#ui/form/icon-button.tsx'
import { ArrowLeft, ArrowRight, Pause, Play } from '#ui/icons/icons.ts'

const widths = { card: 'w-[min(15rem,62vw)]', wide: 'w-[min(26rem,84vw)]', full: 'w-full' } as const

export type SwiperCarouselProps = {
  label: string
  slides: readonly { key: string; content: ReactNode }[]
  slideWidth?: keyof typeof widths
  /** Autoplay interval, ms, with a stop button (WCAG 2.2.2). Ignored when reduced motion is preferred. */
  autoMs?: number
}

/** A scroll-snap carousel. Every slide is in the page, so it works by Tab and without script. */
export default function SwiperCarousel({ label, slides, slideWidth = 'card', autoMs }: SwiperCarouselProps) {
  const column = useRef<HTMLElement>(null)
  const row = useRef<HTMLUListElement>(null)
  const [edge, setEdge] = useState({ start: true, end: false })
  const [playing, setPlaying] = useState(false)
  // Autoplay pauses while the mouse or the focus is on the slides.
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const isAutoplaying = playing && !hovered && !focused

  const updateEdges = () => {
    setEdge({ start: row.current!.scrollLeft < 8, end: atEnd(row.current!) })
  }
  const scrollByStep = (direction: 1 | -1) => {
    const { clientWidth } = column.current!
    const slide = row.current!.firstElementChild!.clientWidth
    const by = Math.max(slide, Math.floor(clientWidth / slide) * slide)
    row.current!.scrollBy({ left: direction * by })
  }

  useEffect(updateEdges, [])
  useEffect(() => {
    if (!autoMs) return
    const reduced = matchMedia('(prefers-reduced-motion: reduce)')
    const onChange = () => setPlaying(!reduced.matches)
    onChange()
    reduced.addEventListener('change', onChange)
    return () => reduced.removeEventListener('change', onChange)
  }, [autoMs])
  useEffect(() => {
    if (!isAutoplaying || !autoMs) return
    const timer = setInterval(() => (atEnd(row.current!) ? row.current!.scrollTo({ left: 0 }) : scrollByStep(1)), autoMs)
    return () => clearInterval(timer)
  })
  const stepBy = (direction: 1 | -1) => {
    setPlaying(false)
    scrollByStep(direction)
  }

  return (
    <section ref={column} aria-roledescription="carousel" aria-label={label} className="relative min-w-0">
      <div className="script-only flex justify-end gap-2 pb-3">
        {autoMs && (
          <IconButton
            outlined
            label={playing ? `Pause ${label}` : `Play ${label}`}
            icon={playing ? <Pause aria-hidden="true" size={20} /> : <Play aria-hidden="true" size={20} />}
            onClick={() => setPlaying(!playing)}
          />
        )}
        <IconButton
          outlined
          label={`Back in ${label}`}
          icon={<ArrowLeft aria-hidden="true" size={20} />}
          disabled={edge.start}
          onClick={() => stepBy(-1)}
        />
        <IconButton
          outlined
          label={`On in ${label}`}
          icon={<ArrowRight aria-hidden="true" size={20} />}
          disabled={edge.end}
          onClick={() => stepBy(1)}
        />
      </div>
      <ul
        ref={row}
        aria-live={isAutoplaying ? 'off' : 'polite'}
        onScroll={updateEdges}
        onPointerEnter={({ pointerType }) => (pointerType === 'mouse' ? setHovered(true) : setPlaying(false))}
        onPointerLeave={() => setHovered(false)}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        className="bleeds -my-2 flex snap-x snap-mandatory gap-4 overflow-x-auto overscroll-x-contain scroll-smooth py-2 pb-5 sm:gap-6"
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

const atEnd = ({ scrollLeft, clientWidth, scrollWidth }: HTMLElement): boolean => scrollLeft + clientWidth > scrollWidth - 8
