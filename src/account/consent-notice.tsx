import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { ConsentApi } from '#account/consent.contract.ts'
import { type ConsentPurpose, consentVersion, isPrivatePage, onOpenConsentChoices, parseConsentChoice } from '#ui/consent/consent-choice.ts'
import { addThirdPartyScript, hasThirdPartyScript, reloadForPrivatePages } from '#ui/consent/third-party-script.ts'
import { apiCall } from '#ui/data/api.client.ts'
import { readStored, writeStored } from '#ui/data/browser-storage.client.ts'
import { Button } from '#ui/form/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'

const storageKey = 'woodshed-consent'

/** `chat`: an outside help chat, drawn once it is allowed. At least one of the two services is given. */
type ConsentNoticeProps = {
  gtmId: string | null
  chat: { name: string; widget: ReactNode } | null
  nonce: string
  member: boolean
}

type Allowed = Partial<Record<ConsentPurpose, boolean>>

/** Asks before an outside service is loaded, and loads it after a yes. A browser that sends Global Privacy Control has said no. */
export default function ConsentNotice({ gtmId, chat, nonce, member }: ConsentNoticeProps) {
  const { pathname } = useLocation()
  const purposes: ConsentPurpose[] = [...(gtmId ? ['analytics' as const] : []), ...(chat ? ['chat' as const] : [])]
  const purposeKey = purposes.join(' ')
  const [open, setOpen] = useState(false)
  const [choosing, setChoosing] = useState(false)
  const [ticked, setTicked] = useState<Allowed>({})
  const [allowed, setAllowed] = useState<Allowed>({})
  const notice = useRef<HTMLElement>(null)
  const quiet = isPrivatePage(pathname)
  useEffect(() => {
    const choice = parseConsentChoice(readStored(storageKey), Date.now(), purposeKey.split(' ') as ConsentPurpose[])
    setTicked(choice ?? {})
    setAllowed(hasPrivacySignal() ? {} : (choice ?? {}))
    setOpen(!hasPrivacySignal() && choice === null)
    return onOpenConsentChoices(() => setOpen(true))
  }, [purposeKey])
  useEffect(() => {
    if (allowed.analytics && gtmId && !quiet) loadTags(gtmId, nonce)
  }, [allowed, quiet, gtmId, nonce])
  useEffect(() => reloadForPrivatePages(pathname, isPrivatePage), [pathname])
  // The end of the page can be scrolled above the notice.
  useEffect(() => {
    document.body.style.paddingBottom = open && !quiet ? `${notice.current?.offsetHeight ?? 0}px` : ''
    return () => {
      document.body.style.paddingBottom = ''
    }
  }, [open, quiet])
  if (quiet) return null
  const widget = allowed.chat && chat?.widget
  if (!open) return widget
  const choose = (isAccepted: (purpose: ConsentPurpose) => boolean) => {
    const chosen = Object.fromEntries(purposes.map((purpose) => [purpose, !hasPrivacySignal() && isAccepted(purpose)]))
    // A browser that blocks storage is asked again on the next page.
    writeStored(storageKey, JSON.stringify({ ...chosen, version: consentVersion, at: Date.now() }))
    if (member)
      void apiCall<ConsentApi['keepConsent']>('POST /members/consent')({ body: { version: consentVersion, ...chosen } }).catch(
        () => undefined,
      )
    const revokes = purposes.some((purpose) => allowed[purpose] && !chosen[purpose])
    setTicked(chosen)
    setAllowed(chosen)
    setOpen(false)
    delete document.documentElement.dataset.asksChoices
    // Scripts already running end with the page.
    if (revokes && hasThirdPartyScript()) location.reload()
  }
  return (
    <>
      {widget}
      <section
        ref={notice}
        aria-label="Privacy choices"
        className="fixed inset-x-0 bottom-0 z-40 border-line border-t bg-paper-raised p-4 shadow-soft"
      >
        <div className={`mx-auto grid max-w-5xl gap-3 ${choosing ? '' : 'lg:grid-cols-[1fr_auto] lg:items-center'}`}>
          <p>
            {hasPrivacySignal()
              ? 'Your browser asks not to be tracked (Global Privacy Control), so nothing is sent.'
              : questionText(gtmId, chat?.name)}{' '}
            <Link to="/privacy">Privacy policy</Link>
          </p>
          {choosing && (
            <div>
              {purposes.map((purpose) => (
                <Checkbox
                  key={purpose}
                  label={purpose === 'analytics' ? 'Statistics, with Google Tag Manager' : `Help chat, with ${chat?.name}`}
                  checked={ticked[purpose] ?? false}
                  onChange={(event) => setTicked({ ...ticked, [purpose]: event.currentTarget.checked })}
                />
              ))}
            </div>
          )}
          <div className="flex flex-wrap gap-2">
            {hasPrivacySignal() ? (
              <Button onClick={() => choose(() => false)}>Close</Button>
            ) : choosing ? (
              <Button onClick={() => choose((purpose) => ticked[purpose] ?? false)}>Save choices</Button>
            ) : (
              <>
                <Button onClick={() => choose(() => true)}>Accept</Button>
                <Button onClick={() => choose(() => false)}>Decline</Button>
                <Button look="plain" onClick={() => setChoosing(true)}>
                  Choose
                </Button>
              </>
            )}
          </div>
        </div>
      </section>
    </>
  )
}

function questionText(gtmId: string | null, chat: string | undefined): string {
  const requests = [...(gtmId ? ['count visits to see which lessons help'] : []), ...(chat ? [`load our help chat, run by ${chat}`] : [])]
  return `May we ${requests.join(', and ')}? Nothing is sent before you agree.`
}

/** Global Privacy Control counts as a refusal of everything. */
const hasPrivacySignal = (): boolean =>
  typeof navigator !== 'undefined' && (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true

const tagManagerId = 'tag-manager'

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

function loadTags(gtmId: string, nonce: string): void {
  if (document.getElementById(tagManagerId)) return
  window.dataLayer = [...(window.dataLayer ?? []), { 'gtm.start': Date.now(), event: 'gtm.js' }]
  addThirdPartyScript(`https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(gtmId)}`, nonce).id = tagManagerId
}
