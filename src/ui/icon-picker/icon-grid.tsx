import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Icon } from '#ui/icon-picker/icons.ts'

/** Cell size with gap, px: 44 is the minimum touch target. */
const cell = 48

type IconGridProps = {
  id: string
  icons: readonly Icon[]
  columns: number
  active: number | null
  chosen: string | null
  onChoose: (icon: Icon, at: number) => void
}

/** Only the rows in view are drawn: there are over 2,000 icons. */
export function IconGrid({ id, icons, columns, active, chosen, onChoose }: IconGridProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const rows = useVirtualizer({
    count: Math.ceil(icons.length / columns),
    getScrollElement: () => scroller.current,
    estimateSize: () => cell,
    overscan: 4,
  })
  useEffect(() => {
    if (active !== null) rows.scrollToIndex(Math.floor(active / columns))
  }, [active, columns, rows])
  return (
    <div ref={scroller} className="max-h-72 overflow-y-auto">
      <div
        role="grid"
        aria-label="Icons"
        aria-rowcount={Math.ceil(icons.length / columns)}
        className="relative"
        style={{ height: rows.getTotalSize() }}
      >
        {rows.getVirtualItems().map(({ index, start }) => (
          <div
            key={index}
            role="row"
            aria-rowindex={index + 1}
            tabIndex={-1}
            className="absolute inset-x-0 top-0 flex gap-1"
            style={{ transform: `translateY(${start}px)` }}
          >
            {icons.slice(index * columns, (index + 1) * columns).map((icon, column) => {
              const at = index * columns + column
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the input keeps the focus and handles the keys
                <div
                  key={icon.title}
                  id={`${id}-${at}`}
                  role="gridcell"
                  tabIndex={-1}
                  title={icon.title}
                  aria-label={icon.title}
                  aria-selected={icon.title === chosen}
                  data-active={at === active || undefined}
                  onClick={() => onChoose(icon, at)}
                  className="grid size-11 cursor-pointer place-items-center rounded-control text-xl hover:bg-paper-sunk aria-selected:bg-brass aria-selected:text-brass-ink data-active:outline-2 data-active:outline-focus"
                >
                  <span aria-hidden="true" style={{ fontFamily: `icons-${icon.style}`, fontWeight: icon.style === 'solid' ? 900 : 400 }}>
                    {icon.glyph}
                  </span>
                </div>
              )
            })}
          </div>
        ))}
      </div>
    </div>
  )
}

/** How many cells fit beside each other in the open panel. */
export function useColumns(panel: RefObject<HTMLElement | null>, open: boolean): number {
  const [columns, setColumns] = useState(6)
  useEffect(() => {
    if (open && panel.current) setColumns(Math.max(1, Math.floor((panel.current.clientWidth - 40) / cell)))
  }, [open, panel])
  return columns
}
