import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router'
import { HydrateOnInteraction } from '#ui/hydrate-on-interaction.tsx'
import { Wordmark } from '#ui/layout/wordmark.tsx'
import { optionalPart } from '#ui/optional-part.tsx'
import { Container } from '#ui/shell/page.tsx'
import { useShopName } from '#ui/shell/shop-name.ts'

// Native links and popovers work before hydration, which starts with the first interaction.
const MobileMenu = optionalPart(() => import('#ui/shell/mobile-menu.tsx'))
const SectionNav = optionalPart(() => import('#ui/shell/section-nav.tsx'))

type SiteHeaderProps = {
  search?: ReactNode
  currency?: ReactNode
  account?: ReactNode
  cart?: ReactNode
  /** Shown in the phone menu, because `currency` doesn't fit the bar. */
  menuFoot?: ReactNode
  /** Members find their library in the bar, and their own pages first in the phone menu. */
  guest?: boolean
}

export function SiteHeader({ search, currency, account, cart, menuFoot, guest = true }: SiteHeaderProps) {
  return (
    <header className="@container sticky top-0 z-20 bg-paper-raised transition-[translate] duration-200 ease-settle data-away:-translate-y-full print:hidden">
      <Container className="flex items-center gap-x-2 lg:flex-wrap lg:gap-x-4 xl:flex-nowrap xl:gap-x-3">
        <HydrateOnInteraction>
          <MobileMenu guest={guest} foot={menuFoot} />
        </HydrateOnInteraction>
        <Link
          to="/"
          aria-label={`${useShopName()}, home`}
          className="mr-auto flex min-h-16 items-center rounded-control no-underline lg:min-h-18 xl:mr-0"
        >
          <Wordmark crowded={!guest} />
        </Link>
        <HydrateOnInteraction>
          <SectionNav guest={guest} />
        </HydrateOnInteraction>
        <div className={`flex items-center max-lg:-mr-2 lg:gap-1 xl:gap-0 ${guest ? '' : 'xl:-mr-2.5'}`}>
          {search}
          {currency && <div className="hidden sm:block">{currency}</div>}
          {!guest && (
            <NavLink
              to="/library"
              className="hidden min-h-11 items-center rounded-control px-2.5 font-semibold text-sm no-underline hover:bg-paper-sunk lg:flex xl:px-1.5"
            >
              Library
            </NavLink>
          )}
          {account}
          {cart}
        </div>
      </Container>
      <div aria-hidden="true" className="rule-thick-thin" />
    </header>
  )
}
