import { type ReactNode, useEffect, useRef } from 'react'
import { IconButton } from '#ui/form/icon-button.tsx'
import { X } from '#ui/icons/icons.ts'

/** A panel over the stage, above the dock. Esc closes it. The film stays visible beside it. */
export function Panel({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <aside
      aria-label={title}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
      className="arrive absolute right-0 bottom-0 z-20 flex max-h-full w-full flex-col overflow-hidden rounded-t-card border border-line-strong bg-paper-raised shadow-soft sm:right-3 sm:bottom-3 sm:max-h-[calc(100%-1.5rem)] sm:w-92 sm:rounded-card"
    >
      <header className="flex items-center gap-3 border-line border-b pl-4">
        <h2 ref={heading} tabIndex={-1} className="grow text-base outline-none">
          {title}
        </h2>
        <IconButton label={`Close ${title.toLowerCase()}`} icon={<X aria-hidden="true" size={20} />} onClick={onClose} />
      </header>
      <div className="grid grid-cols-1 gap-5 overflow-y-auto overscroll-contain p-4">{children}</div>
    </aside>
  )
}
