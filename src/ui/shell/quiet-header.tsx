import { Link } from 'react-router'
import { Lock } from '#ui/icons/icons.ts'
import { Wordmark } from '#ui/layout/wordmark.tsx'
import { Container } from '#ui/shell/page.tsx'
import { useShopName } from '#ui/shell/shop-name.ts'

/** `quiet`: no navigation or footer. `backOffice`: staff see its frame. `fills`: the page fills the window. */
export type PageHandle = { quiet?: boolean; backOffice?: boolean; fills?: boolean }

export const QuietHeader = () => (
  <header className="bg-paper-raised print:hidden">
    <Container className="flex min-h-16 items-center justify-between gap-4 lg:min-h-18">
      <Link to="/" aria-label={`${useShopName()}, home`} className="flex min-h-16 items-center rounded-control no-underline">
        <Wordmark />
      </Link>
      <span className="inline-flex items-center gap-2 text-ink-soft text-sm">
        <Lock aria-hidden="true" size={16} />
        Secure checkout
      </span>
    </Container>
    <div aria-hidden="true" className="rule-thick-thin" />
  </header>
)
