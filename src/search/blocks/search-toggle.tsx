import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { IconLink } from '#ui/form/icon-button.tsx'
import { Search, X } from '#ui/icons/icons.ts'

/** B36: search in the header. "/" opens the field, Esc clears and then closes it. Without scripts it links to the search page. */
export default function SearchToggle({ field }: { field: ReactNode }) {
  // Open only on the page it was opened on; choosing a result leaves that page.
  const { key } = useLocation()
  const [openOn, setOpenOn] = useState<string | null>(null)
  const open = openOn === key
  const box = useRef<HTMLDivElement>(null)
  const link = useRef<HTMLAnchorElement>(null)

  useEffect(() => {
    const openBySlash = (event: globalThis.KeyboardEvent) => {
      const typing = (event.target as Element | null)?.closest?.('input, textarea, select, [contenteditable]')
      if (event.key !== '/' || typing || event.metaKey || event.ctrlKey || event.altKey) return
      event.preventDefault()
      setOpenOn(key)
    }
    document.addEventListener('keydown', openBySlash)
    return () => document.removeEventListener('keydown', openBySlash)
  }, [key])

  // Replays a press made before this script loaded (server/early-press.ts).
  useEffect(() => void link.current?.dispatchEvent(new Event('woodshed:ready')), [])

  const close = () => {
    setOpenOn(null)
    link.current?.focus()
  }
  const toggle = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey) return
    event.preventDefault()
    setOpenOn(open ? null : key)
  }
  const closeByEscape = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    const input = box.current?.querySelector('input')
    if (!input?.value) close()
  }
  return (
    <div ref={box}>
      <IconLink
        ref={link}
        to="/search"
        label={open ? 'Close search' : 'Search'}
        aria-expanded={open}
        data-waits="/"
        onClick={toggle}
        icon={open ? <X aria-hidden="true" size={22} /> : <Search aria-hidden="true" size={22} />}
      />
      {open && (
        <search onKeyDown={closeByEscape} className="absolute inset-x-0 top-full z-30 border-line border-b bg-paper-raised shadow-soft">
          <div className="mx-auto max-w-page px-4 py-4 sm:px-6 lg:px-10">{field}</div>
        </search>
      )}
    </div>
  )
}
