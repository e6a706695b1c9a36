import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { buttonClass } from '#ui/form/button.tsx'
import { Page } from '#ui/shell/page.tsx'
import { useShopName } from '#ui/shell/shop-name.ts'

/** The error page when offline, made of what is loaded; a device with offline copies links to them. */
export function OfflineErrorPage() {
  const { pathname, search } = useLocation()
  useEffect(() => {
    const offlineUrl = `/offline?${new URLSearchParams({ from: pathname + search })}`
    if (globalThis.caches)
      void caches.match('/offline').then((cached) => cached && navigator.serviceWorker?.controller && location.assign(offlineUrl))
  }, [pathname, search])
  return (
    <Page width="text">
      <title>{`This page didn’t load – ${useShopName()}`}</title>
      <div className="grid justify-items-start gap-6 py-8">
        <h1 className="text-3xl">This page didn’t load</h1>
        <p>You may be offline. Check your connection, then try again.</p>
        <Link to={useLocation()} reloadDocument className={buttonClass({ look: 'brass' })}>
          Try again
        </Link>
      </div>
    </Page>
  )
}
