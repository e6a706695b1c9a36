import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '#ui/form/button.tsx'
import { controlClass } from '#ui/form/control-class.ts'
import { Menu } from '#ui/icons/frame-icons.ts'
import { Search, X } from '#ui/icons/icons.ts'
import { Wordmark } from '#ui/layout/wordmark.tsx'
import type { Section } from '#ui/shell/sections.ts'
import { useSections } from '#ui/shell/use-sections.ts'
import { ThemeSwitch } from '#ui/theme/theme-switch.tsx'

const closeMenu = (event: MouseEvent<HTMLElement>) => event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()

const sale = { label: 'Sale', to: '/sale' }
const library = { label: 'Library', to: '/library' }
const memberLinks = [library, { label: 'Orders', to: '/profile/orders' }, { label: 'Your account', to: '/profile' }]
const guestLinks = [{ label: 'Sign in', to: '/sign-in' }, library]

type MobileMenuProps = { guest: boolean; foot?: ReactNode }

/** A native popover, so it opens, closes and manages focus without script. */
export default function MobileMenu({ guest, foot }: MobileMenuProps) {
  const sections = useSections().flatMap((section) => section.items ?? [section])
  const sectionLinks = sections.some(({ to }) => to === sale.to) ? sections : [...sections, sale]
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
        <search>
          <form action="/search" className="flex gap-2 border-b border-line p-4">
            <input name="q" type="search" aria-label="Search the shop" placeholder="Style, artist, technique" className={controlClass} />
            <button type="submit" aria-label="Search" className={buttonClass()}>
              <Search aria-hidden="true" size={20} />
            </button>
          </form>
        </search>
        {guest ? (
          <>
            <Links label="Sections, menu" links={sectionLinks} />
            <Links label="Account, menu" links={guestLinks} />
          </>
        ) : (
          <>
            <Links label="Account, menu" links={memberLinks} />
            <Links label="Sections, menu" links={sectionLinks} />
          </>
        )}
        <div className="flex flex-wrap items-center justify-between gap-3 p-4">
          {foot}
          <ThemeSwitch />
        </div>
      </div>
    </div>
  )
}

const Links = ({ label, links }: { label: string; links: readonly Section[] }) => (
  <nav aria-label={label} className="border-b border-line">
    <ul className="p-2">
      {links.map(({ label, to }) => (
        <li key={`${label} ${to}`}>
          <Link
            to={to}
            onClick={closeMenu}
            className="flex min-h-12 items-center rounded-control px-3 font-display text-lg font-semibold no-underline hover:bg-paper-sunk"
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
