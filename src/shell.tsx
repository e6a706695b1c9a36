import { type ReactNode, Suspense, useState } from 'react'
import { useMatches, useRouteError } from 'react-router'
import { AccountLink } from '#account/account-link.tsx'
import { CartDropdown, NewsletterSignup, NotificationList, Search, SearchToggle, UserNameLabel } from '#blocks.tsx'
import type { PageShell } from '#server/page-shell.server.ts'
import { IconLink } from '#ui/form/icon-button.tsx'
import { HydrateOnInteraction } from '#ui/hydrate-on-interaction.tsx'
import { Search as SearchIcon, ShoppingBag } from '#ui/icons/icons.ts'
import { optionalPart } from '#ui/optional-part.tsx'
import { type PageHandle, QuietHeader } from '#ui/shell/quiet-header.tsx'
import { ShopBanner } from '#ui/shell/shop-banner.tsx'
import { SiteHeader } from '#ui/shell/site-header.tsx'
import { SkipLink } from '#ui/shell/skip-link.tsx'
import { TestModeBanner } from '#ui/shell/test-mode-banner.tsx'

const CurrencySwitch = optionalPart(() => import('#account/currency-switch.tsx'))
const SiteFooter = optionalPart(() => import('#ui/shell/site-footer.tsx'))
const Push = optionalPart(() => import('#notifications/push.tsx'))
const ChatWidget = optionalPart(() => import('#help/chat-widget.tsx'))
const Captcha = optionalPart(() => import('#ui/form/captcha.tsx'))
const EditLink = optionalPart(() => import('#admin/edit-link.tsx'))
const ConsentedServices = optionalPart(() => import('#help/consented-services.tsx'))
const Unread = optionalPart(() => import('#notifications/unread-sync.tsx'))
const SoundSlot = optionalPart(() => import('#media/sound/sound-slot.tsx'))
const Toaster = optionalPart(() => import('#ui/feedback/toast.tsx'))

/** The frame around every page: banner, header, footer, toasts. Without a shell (the server failed early) it omits personal parts. */
export function Shell({ shell, children }: { shell: PageShell | undefined; children: ReactNode }) {
  const handles = useMatches().map(({ handle }) => (handle ?? {}) as PageHandle)
  // A failed page uses the shop's frame, because its own may be what is missing.
  const failed = Boolean(useRouteError())
  const frameless = !failed && handles.some((handle) => handle.backOffice || handle.fills)
  const quiet = handles.some((handle) => handle.quiet)
  // Instrument pages load their own script first. Decided by the landing page, as a change would reconnect.
  const [Listening] = useState(() => (handles.some(({ fills }) => fills) ? HydrateOnInteraction : Suspense))
  const currency = shell && (
    <HydrateOnInteraction>
      <CurrencySwitch currency={shell.currency} fixed={shell.currencyFixed} />
    </HydrateOnInteraction>
  )
  return (
    <>
      <SkipLink />
      {shell?.testMode && <TestModeBanner shopDay={shell.shopDay} />}
      {shell?.banner && !frameless && !quiet && <ShopBanner {...shell.banner} />}
      {frameless ? null : quiet ? (
        <QuietHeader />
      ) : (
        <SiteHeader
          search={
            <HydrateOnInteraction>
              <SearchToggle skeleton={<SearchLink />} field={<Search autoFocus />} />
            </HydrateOnInteraction>
          }
          currency={shell?.currencyFixed ? undefined : currency}
          menuFoot={currency}
          guest={!shell?.page.user.id}
          account={shell && <Account user={shell.page.user} />}
          cart={
            <>
              {shell?.page.user.id && <NotificationList />}
              <CartDropdown skeleton={<CartLink />} />
            </>
          }
        />
      )}
      {children}
      {!quiet && !frameless && (
        <HydrateOnInteraction>
          <SiteFooter
            newsletter={<NewsletterSignup />}
            ownPages={shell?.ownPages ?? []}
            withdrawalLabel={shell?.withdrawalLabel ?? true}
            testMode={shell?.testMode ?? false}
            asksConsent={Boolean(shell?.outside)}
          />
        </HydrateOnInteraction>
      )}
      <HydrateOnInteraction>
        <SoundSlot />
        <Toaster />
      </HydrateOnInteraction>
      {shell?.rights && !quiet && !frameless && (
        <Suspense>
          <EditLink rights={shell.rights} />
        </Suspense>
      )}
      {shell?.chat && !quiet && !frameless && (
        <HydrateOnInteraction>
          <ChatWidget />
        </HydrateOnInteraction>
      )}
      {shell?.captchaScript && (
        <Suspense>
          <Captcha siteKey={shell.page.recaptcha.siteKey} script={shell.captchaScript} nonce={shell.nonce} />
        </Suspense>
      )}
      {shell?.outside && (
        <Suspense>
          <ConsentedServices {...shell.outside} nonce={shell.nonce} member={!shell.page.user.guest} />
        </Suspense>
      )}
      {shell?.page.user.id && (
        <Listening>
          {shell.push && <Push settings={shell.push} />}
          <Unread hasPush={shell.push !== null} />
        </Listening>
      )}
    </>
  )
}

/** A guest only needs the sign-in link; a member's menu is a block. */
const Account = ({ user }: { user: PageShell['page']['user'] }) =>
  user.guest ? <AccountLink user={user} /> : <UserNameLabel user={user} skeleton={<AccountLink user={user} />} />

const SearchLink = () => <IconLink to="/search" label="Search" data-waits="/" icon={<SearchIcon aria-hidden="true" size={22} />} />
const CartLink = () => <IconLink to="/cart" label="Cart" icon={<ShoppingBag aria-hidden="true" size={22} />} />
