import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Link, NavLink } from 'react-router'
import { ChevronDown } from '#ui/icons/icons.ts'
import { broadcastOutsideClicks, clickOutsideEvent } from '#ui/layout/nav-dropdown.client.ts'

type NavDropdownProps = {
  /** Names the dropdown in the event of an outside click. */
  name: string
  label: string
  to: string
  items: readonly { label: string; to: string }[]
  linkClass: string
}

/** A section link with a disclosure button. Opens without script; closes by Esc, an outside click or a choice. */
export function NavDropdown({ name, label, to, items, linkClass }: NavDropdownProps) {
  const link = useRef<HTMLAnchorElement>(null)
  const box = useRef<HTMLDetailsElement>(null)
  const [open, setOpen] = useState(false)

  useEffect(() => {
    if (!open) return
    const close = (event: Event) => {
      if ((event as CustomEvent<{ dropdown: string }>).detail.dropdown === name) setOpen(false)
    }
    const stop = broadcastOutsideClicks(name, () => [box.current, link.current])
    document.addEventListener(clickOutsideEvent, close)
    return () => {
      stop()
      document.removeEventListener(clickOutsideEvent, close)
    }
  }, [open, name])

  const closeByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    setOpen(false)
    box.current?.querySelector('summary')?.focus()
  }

  return (
    <div className="relative flex items-center">
      <NavLink ref={link} to={to} end className={linkClass}>
        {label}
      </NavLink>
      <details ref={box} open={open} onToggle={(event) => setOpen(event.currentTarget.open)} onKeyDown={closeByEscape}>
        <summary aria-label={`More in ${label}`} className="-ml-2 grid h-11 w-7 place-items-center rounded-control hover:bg-paper-sunk">
          <ChevronDown aria-hidden="true" size={16} />
        </summary>
        <ul className="absolute top-full right-0 z-30 min-w-40 panel p-2 shadow-soft">
          {items.map((item) => (
            <li key={item.to}>
              <Link
                to={item.to}
                onClick={() => setOpen(false)}
                className="flex min-h-11 items-center rounded-control px-3 font-semibold no-underline hover:bg-paper-sunk"
              >
                {item.label}
              </Link>
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}
