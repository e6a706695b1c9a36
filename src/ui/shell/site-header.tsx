import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router'
import { NavDropdown } from '#ui/nav-dropdown.tsx'
import { MobileMenu } from '#ui/shell/mobile-menu.tsx'
import { Container } from '#ui/shell/page.tsx'
import { sections } from '#ui/shell/sections.ts'
import { Wordmark } from '#ui/wordmark.tsx'

type SiteHeaderProps = {
  /** Filled by the pages; each takes care of its own label. */
  search?: ReactNode
  currency?: ReactNode
  account?: ReactNode
  cart?: ReactNode
  /** More for the foot of the menu on phones, where `currency` does not fit the bar. */
  menuFoot?: ReactNode
}

const linkClass =
  'flex min-h-11 items-center rounded-control px-3 xl:px-2 font-semibold no-underline decoration-brass-edge decoration-2 underline-offset-8 hover:underline aria-[current=page]:underline'

/** The top of every page: name, sections, and the slots for search, currency, account and cart. */
export function SiteHeader({ search, currency, account, cart, menuFoot }: SiteHeaderProps) {
  return (
    <header className="relative z-20 bg-paper-raised print:hidden">
      <Container className="flex items-center gap-x-2 lg:flex-wrap lg:gap-x-4 xl:flex-nowrap xl:gap-x-3">
        <MobileMenu sections={sections} foot={menuFoot} />
        <Link to="/" aria-label="Woodshed, home" className="mr-auto flex min-h-16 items-center rounded-control no-underline lg:min-h-18">
          <Wordmark />
        </Link>
        <nav aria-label="Sections" className="hidden text-sm lg:order-last lg:block lg:w-full xl:order-none xl:w-auto">
          <ul className="-mx-3 flex pb-2 xl:mx-0 xl:pb-0">
            {sections.map(({ label, to, items }) => (
              <li key={to}>
                {items ? (
                  <NavDropdown name={to.slice(1)} label={label} to={to} items={items} linkClass={linkClass} />
                ) : (
                  <NavLink to={to} className={linkClass}>
                    {label}
                  </NavLink>
                )}
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex items-center lg:gap-1">
          {search}
          {currency && <div className="hidden sm:block">{currency}</div>}
          {account}
          {cart}
        </div>
      </Container>
      <div aria-hidden="true" className="rule-thick-thin" />
    </header>
  )
}
