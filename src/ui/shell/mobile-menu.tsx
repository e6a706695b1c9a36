import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { Menu } from '#ui/icons/frame-icons.ts'
import { X } from '#ui/icons/icons.ts'
import { Wordmark } from '#ui/layout/wordmark.tsx'
import type { Section } from '#ui/shell/sections.ts'

const closeMenu = (event: MouseEvent<HTMLElement>) => event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()

/** A native popover, so it opens, closes and manages focus without script. */
export default function MobileMenu({ sections, foot }: { sections: readonly Section[]; foot?: ReactNode }) {
  const links = sections.flatMap((section) => section.items ?? [section])
  return (
    <div className="-ml-2 lg:hidden">
      <button
        type="button"
        popoverTarget="menu"
        aria-label="Menu"
        className="grid size-11 place-items-center rounded-full hover:bg-paper-sunk"
      >
        <Menu aria-hidden="true" />
      </button>
      <div id="menu" popover="auto" className="drawer bg-paper text-ink">
        <div className="flex items-center justify-between border-b border-line py-3 pr-2 pl-4">
          <Wordmark />
          <button
            type="button"
            popoverTarget="menu"
            popoverTargetAction="hide"
            aria-label="Close menu"
            className="grid size-11 place-items-center rounded-full hover:bg-paper-sunk"
          >
            <X aria-hidden="true" />
          </button>
        </div>
        <nav aria-label="Sections, menu">
          <ul className="p-2">
            {links.map((link) => (
              <li key={link.to}>
                <Link
                  to={link.to}
                  onClick={closeMenu}
                  className="flex min-h-12 items-center rounded-control px-3 font-display text-lg font-semibold no-underline hover:bg-paper-sunk"
                >
                  {link.label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {foot && <div className="border-t border-line p-4">{foot}</div>}
      </div>
    </div>
  )
}
