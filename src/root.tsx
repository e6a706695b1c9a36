import '#ui/theme/theme.css'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  redirect,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunction,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import { ctxKey, nonceKey, tokensKey } from '#platform/page-context.ts'
import type { ResubmitForm } from '#server/errors/stale-form.ts'
import { pageShell } from '#server/page-shell.server.ts'
import { Shell } from '#shell.tsx'
import { dataLayerEntry } from '#ui/consent/data-layer.ts'
import { holdEarlyFormsScript } from '#ui/form/early-form.ts'
import { InlineScript } from '#ui/inline-script.tsx'
import type { ErrorPageProps } from '#ui/shell/error-page.tsx'
import { OfflineErrorPage } from '#ui/shell/offline-error-page.tsx'
import { fontsToPreload } from '#ui/theme/fonts.ts'
import { themeScript } from '#ui/theme/theme-choice.ts'
import type { Route } from './+types/root'

/** Redirects take precedence over the page at their address. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ request, context }) => {
    const { pathname } = new URL(request.url)
    const to = context.get(ctxKey).services.texts.redirect(pathname.replace(/\.data$/, '').replace(/(?<=.)\/+$/, ''))
    if (to !== undefined && request.method === 'GET') throw redirect(to, 301)
  },
]

export const loader = ({ context }: Route.LoaderArgs) => pageShell(context.get(ctxKey), context.get(tokensKey), context.get(nonceKey))

/** A stale form is shown again with the current visitor's tokens. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 403 || defaultShouldRevalidate

export const links: Route.LinksFunction = () => [
  ...fontsToPreload.map((href) => ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' as const })),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
  { rel: 'apple-touch-icon', href: '/app-icons/180.png' },
]

export function Layout({ children }: { children: ReactNode }) {
  const shell = useRouteLoaderData<typeof loader>('root')
  const nonce = shell?.nonce
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {shell && <meta name="csrf-token" content={shell.page.csrfToken} />}
        <InlineScript nonce={nonce} text={themeScript} />
        {shell?.captchaScript && <InlineScript nonce={nonce} text={holdEarlyFormsScript} />}
        <Meta />
        {/* Browsers hide a nonce once read, so React would see a mismatch; style sheets come by their address. */}
        <Links nonce="" />
      </head>
      <body>
        <Shell shell={shell}>{children}</Shell>
        {shell && <InlineScript type="application/json" id="page-values" text={JSON.stringify(shell.page)} />}
        {shell && <InlineScript nonce={nonce} text={`window.dataLayer = ${jsonInScript([dataLayerEntry(shell.page)])}`} />}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

const jsonInScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

export default function Root() {
  return <Outlet />
}

// Rarely seen, so their scripts load when needed; offline they can't load.
const LostPage = lazy<ComponentType<ErrorPageProps>>(() =>
  import('#ui/shell/error-page.tsx').then(({ ErrorPage }) => ({ default: ErrorPage }), notLoaded),
)
const notLoaded = () => ({ default: OfflineErrorPage })
const SendAgain = lazy(() => import('#ui/shell/resubmit-form.tsx'))

export function ErrorBoundary() {
  return (
    <Suspense fallback={<main id="main" tabIndex={-1} />}>
      <Lost />
    </Suspense>
  )
}

function Lost() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <LostPage reason="missing" />
  if (isRouteErrorResponse(error) && error.status === 503) return <LostPage reason="unavailable" message={error.data?.message} />
  if (isRouteErrorResponse(error) && error.data?.message) {
    const again = error.data.again as ResubmitForm | undefined
    return (
      <LostPage reason="refused" message={String(error.data.message)}>
        {again && <SendAgain form={again} />}
      </LostPage>
    )
  }
  return globalThis.navigator?.onLine === false ? <OfflineErrorPage /> : <LostPage reason="broken" />
}
