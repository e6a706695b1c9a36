import { Minus, Plus } from 'lucide-react'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { PlayerState } from '#player/rules/player-state.ts'
import { scrollToFollow } from '#player/rules/zoom.ts'
import { IconButton } from '#ui/form/icon-button.tsx'

type ZoomViewportProps = {
  zoom: number
  zooms: readonly number[]
  state: Pick<PlayerState, 'time' | 'duration' | 'playing'>
  onZoom: (zoom: number) => void
  children: ReactNode
}

const iconProps = { 'aria-hidden': true, size: 18 } as const

/** Scroll container for a zoomed waveform. Follows the playhead; the control below chooses the visible part. */
export function ZoomViewport({ zoom, zooms, state: { time, duration, playing }, onZoom, children }: ZoomViewportProps) {
  const room = useRef<HTMLDivElement>(null)
  const [left, setLeft] = useState(0)
  const progress = time / (duration || 1)
  const before = useRef(progress)
  const level = zooms.indexOf(zoom)
  const go = (by: number) => onZoom(zooms[level + by] ?? zoom)

  const centre = useRef(progress)
  centre.current = progress
  useLayoutEffect(() => {
    const element = room.current
    if (element) element.scrollLeft = zoom * element.clientWidth * centre.current - element.clientWidth / 2
  }, [zoom])

  useEffect(() => {
    const element = room.current
    const fullWidth = zoom * (element?.clientWidth ?? 0)
    const to =
      element && playing
        ? scrollToFollow(before.current * fullWidth, progress * fullWidth, { left: element.scrollLeft, width: element.clientWidth })
        : null
    before.current = progress
    if (element && to !== null) element.scrollLeft = to
  }, [progress, playing, zoom])

  return (
    <div className="flex h-full min-h-0 flex-col gap-1">
      <div
        ref={room}
        data-testid="wave-room"
        onScroll={({ currentTarget: { scrollLeft, scrollWidth, clientWidth } }) => setLeft(scrollLeft / (scrollWidth - clientWidth || 1))}
        className="@container min-h-0 grow overflow-x-auto overflow-y-hidden pt-9 [scrollbar-width:none]"
      >
        {children}
      </div>
      {zooms.length > 1 && (
        <div className="flex items-center justify-end gap-1 sideways:hidden">
          {zoom > 1 && (
            <input
              type="range"
              aria-label="Part of the wave in view"
              min={0}
              max={1}
              step={0.01}
              value={left}
              aria-valuetext={`from ${Math.round(left * (1 - 1 / zoom) * 100)} per cent`}
              onChange={({ currentTarget: { value } }) => {
                const element = room.current
                setLeft(Number(value))
                if (element) element.scrollLeft = Number(value) * (element.scrollWidth - element.clientWidth)
              }}
              className="h-11 min-w-0 grow"
            />
          )}
          <IconButton label="Zoom out" icon={<Minus {...iconProps} />} disabled={level <= 0} onClick={() => go(-1)} />
          <output aria-label="Zoom" className="w-8 text-center text-ink-soft text-sm tabular-nums">
            {zoom}×
          </output>
          <IconButton label="Zoom in" icon={<Plus {...iconProps} />} disabled={level === zooms.length - 1} onClick={() => go(1)} />
        </div>
      )}
    </div>
  )
}
