import { Search as SearchIcon, ShoppingBag } from 'lucide-react'
import type { ReactNode } from 'react'
import { AccountLink } from '#account/account-link.tsx'
import { CurrencySwitch } from '#account/currency-switch.tsx'
import { CartDropdown, Search, SearchToggle, UserNameLabel } from '#blocks.tsx'
import type { PageShell } from '#server/page-shell.server.ts'
import { IconLink } from '#ui/icon-button.tsx'
import { SiteFooter } from '#ui/shell/site-footer.tsx'
import { SiteHeader } from '#ui/shell/site-header.tsx'
import { SkipLink } from '#ui/shell/skip-link.tsx'
import { TestModeBanner } from '#ui/shell/test-mode-banner.tsx'
import { ThemeSwitch } from '#ui/theme-switch.tsx'
import { Toaster } from '#ui/toast.tsx'

/** The frame around every page: banner, header, footer, toasts. Without a shell (the server failed early) it stands without personal parts. */
export function Shell({ shell, children }: { shell: PageShell | undefined; children: ReactNode }) {
  const currency = shell && <CurrencySwitch currency={shell.currency} fixed={shell.currencyFixed} />
  return (
    <>
      <SkipLink />
      {shell?.testMode && <TestModeBanner />}
      <SiteHeader
        search={<SearchToggle skeleton={<SearchLink />} field={<Search autoFocus />} />}
        currency={currency}
        menuFoot={currency}
        account={shell && <UserNameLabel user={shell.page.user} skeleton={<AccountLink user={shell.page.user} />} />}
        cart={<CartDropdown skeleton={<CartLink />} />}
      />
      {children}
      <SiteFooter testMode={shell?.testMode ?? false} columns={[yours]} controls={<ThemeSwitch />} />
      <Toaster />
    </>
  )
}

const yours = {
  title: 'Yours',
  links: [
    { label: 'Library', to: '/library' },
    { label: 'Orders', to: '/profile/orders' },
    { label: 'Details', to: '/profile' },
    { label: 'Cart', to: '/cart' },
    { label: 'Find an order', to: '/orders/find' },
    { label: 'Withdraw from contract here', to: '/withdraw' },
  ],
}

const SearchLink = () => <IconLink to="/search" label="Search" icon={<SearchIcon aria-hidden="true" size={22} />} />
const CartLink = () => <IconLink to="/cart" label="Cart" icon={<ShoppingBag aria-hidden="true" size={22} />} />
