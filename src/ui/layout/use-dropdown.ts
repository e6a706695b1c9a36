import { useEffect, useRef, useState } from 'react'
import { broadcastOutsideClicks, clickOutsideEvent } from '#ui/layout/nav-dropdown.client.ts'

/** A panel under a link of the header: closes by Escape, which returns the focus, and by clicks outside. `name` as in row R3. */
export function useDropdown<E extends HTMLElement>(name: string) {
  const [open, setOpen] = useState(false)
  const box = useRef<E>(null)
  useEffect(() => {
    if (!open) return
    const close = () => setOpen(false)
    const stop = broadcastOutsideClicks(name, () => [box.current])
    const closeByEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      close()
      box.current?.querySelector('a')?.focus()
    }
    document.addEventListener(clickOutsideEvent, close)
    document.addEventListener('keydown', closeByEscape)
    return () => {
      stop()
      document.removeEventListener(clickOutsideEvent, close)
      document.removeEventListener('keydown', closeByEscape)
    }
  }, [open, name])
  return { open, setOpen, box }
}
