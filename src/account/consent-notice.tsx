import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { ConsentApi } from '#account/consent.contract.ts'
import { choiceOf, consentVersion, isPaymentPage, onChoicesAsked } from '#ui/consent/consent-choice.ts'
import { caller } from '#ui/data/api.client.ts'
import { Button } from '#ui/form/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'

const keptKey = 'woodshed-consent'

type ConsentNoticeProps = { gtmId: string; nonce: string; member: boolean }

/** Asks before the tag manager is loaded, and loads it after a yes. A browser that sends Global Privacy Control has said no. */
export default function ConsentNotice({ gtmId, nonce, member }: ConsentNoticeProps) {
  const { pathname } = useLocation()
  const [open, setOpen] = useState(false)
  const [choosing, setChoosing] = useState(false)
  const [analytics, setAnalytics] = useState(false)
  const [allowed, setAllowed] = useState(false)
  const notice = useRef<HTMLElement>(null)
  const quiet = isPaymentPage(pathname)
  useEffect(() => {
    const choice = choiceOf(kept(), Date.now())
    setAnalytics(choice?.analytics ?? false)
    setAllowed(!refusesAll() && choice?.analytics === true)
    setOpen(!refusesAll() && choice === null)
    return onChoicesAsked(() => setOpen(true))
  }, [])
  useEffect(() => {
    if (allowed && !quiet) loadTags(gtmId, nonce)
  }, [allowed, quiet, gtmId, nonce])
  useEffect(() => leavePagesWithTags(pathname), [pathname])
  // The end of the page can be scrolled above the notice.
  useEffect(() => {
    document.body.style.paddingBottom = open && !quiet ? `${notice.current?.offsetHeight ?? 0}px` : ''
    return () => {
      document.body.style.paddingBottom = ''
    }
  }, [open, quiet])
  if (!open || quiet) return null
  const choose = (agrees: boolean) => {
    const analytics = agrees && !refusesAll()
    keep(JSON.stringify({ analytics, version: consentVersion, at: Date.now() }))
    if (member)
      void caller<ConsentApi['keepConsent']>('POST /members/consent')({ body: { version: consentVersion, analytics } }).catch(
        () => undefined,
      )
    setAnalytics(analytics)
    setAllowed(analytics)
    setOpen(false)
    delete document.documentElement.dataset.asksChoices
    // What runs already ends with the page.
    if (!analytics && hasTags()) location.reload()
  }
  return (
    <section
      ref={notice}
      aria-label="Privacy choices"
      className="fixed inset-x-0 bottom-0 z-40 border-line border-t bg-paper-raised p-4 shadow-soft"
    >
      <div className="mx-auto grid max-w-5xl gap-3 lg:grid-cols-[1fr_auto] lg:items-center">
        <p>
          {refusesAll()
            ? 'Your browser refuses to be followed (Global Privacy Control), so nothing is sent.'
            : 'May we count visits to see which lessons help? Nothing is sent before you agree.'}{' '}
          <Link to="/privacy">Privacy policy</Link>
        </p>
        {choosing && (
          <Checkbox
            label="Statistics, with Google Tag Manager"
            checked={analytics}
            onChange={(event) => setAnalytics(event.currentTarget.checked)}
          />
        )}
        <div className="flex flex-wrap gap-2">
          {refusesAll() ? (
            <Button onClick={() => choose(false)}>Close</Button>
          ) : choosing ? (
            <Button onClick={() => choose(analytics)}>Save choices</Button>
          ) : (
            <>
              <Button onClick={() => choose(true)}>Accept</Button>
              <Button onClick={() => choose(false)}>Refuse</Button>
              <Button look="plain" onClick={() => setChoosing(true)}>
                Choose
              </Button>
            </>
          )}
        </div>
      </div>
    </section>
  )
}

/** Global Privacy Control counts as a refusal of everything. */
const refusesAll = (): boolean =>
  typeof navigator !== 'undefined' && (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true

// A browser that blocks storage is asked again on the next page.
function kept(): string | null {
  try {
    return localStorage.getItem(keptKey)
  } catch {
    return null
  }
}

function keep(text: string): void {
  try {
    localStorage.setItem(keptKey, text)
  } catch {}
}

const hasTags = (): boolean => document.getElementById('tag-manager') !== null

/** Tags end with their page, so links to a payment page reload while tags run. Forms and redirects reload on arrival. */
function leavePagesWithTags(pathname: string): (() => void) | undefined {
  if (hasTags() && isPaymentPage(pathname)) {
    location.reload()
    return
  }
  const press = (event: MouseEvent) => {
    const link = (event.target as Element).closest?.('a')
    if (!link || !hasTags() || event.metaKey || event.ctrlKey || link.origin !== location.origin || !isPaymentPage(link.pathname)) return
    event.preventDefault()
    event.stopPropagation()
    location.assign(link.href)
  }
  document.addEventListener('click', press, { capture: true })
  return () => document.removeEventListener('click', press, { capture: true })
}

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

function loadTags(gtmId: string, nonce: string): void {
  if (hasTags()) return
  window.dataLayer = [...(window.dataLayer ?? []), { 'gtm.start': Date.now(), event: 'gtm.js' }]
  const script = Object.assign(document.createElement('script'), {
    id: 'tag-manager',
    async: true,
    nonce,
    src: `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(gtmId)}`,
  })
  document.head.append(script)
}
