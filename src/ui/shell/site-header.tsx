import { lazy, type ReactNode } from 'react'
import { Link } from 'react-router'
import { HydrateOnInteraction } from '#ui/hydrate-on-interaction.tsx'
import { Wordmark } from '#ui/layout/wordmark.tsx'
import { Container } from '#ui/shell/page.tsx'
import { sections } from '#ui/shell/sections.ts'

// Native links and popovers work before hydration, which starts with the first interaction.
const MobileMenu = lazy(() => import('#ui/shell/mobile-menu.tsx'))
const SectionNav = lazy(() => import('#ui/shell/section-nav.tsx'))

type SiteHeaderProps = {
  search?: ReactNode
  currency?: ReactNode
  account?: ReactNode
  cart?: ReactNode
  /** Shown in the phone menu, because `currency` doesn't fit the bar. */
  menuFoot?: ReactNode
}

export function SiteHeader({ search, currency, account, cart, menuFoot }: SiteHeaderProps) {
  return (
    <header className="relative z-20 bg-paper-raised print:hidden">
      <Container className="flex items-center gap-x-2 lg:flex-wrap lg:gap-x-4 xl:flex-nowrap xl:gap-x-3">
        <HydrateOnInteraction>
          <MobileMenu sections={sections} foot={menuFoot} />
        </HydrateOnInteraction>
        <Link
          to="/"
          aria-label="Woodshed, home"
          className="mr-auto flex min-h-16 items-center rounded-control no-underline lg:min-h-18 xl:mr-0"
        >
          <Wordmark />
        </Link>
        <HydrateOnInteraction>
          <SectionNav />
        </HydrateOnInteraction>
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
