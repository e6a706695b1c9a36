import { useEffect, useEffectEvent, useRef } from 'react'
import { useFetcher, useFetchers, useLocation, useNavigation } from 'react-router'
import { type Hear, listenToShop } from '#notifications/push.client.ts'
import { type PushSettings, placesChanged, type Told } from '#notifications/push-messages.ts'
import { openToast } from '#ui/feedback/toasts.client.ts'

/** Pages where something is under way that loading anew would disturb: paying, playing. They are told, and ask by themselves. */
const isBusy = /^\/(checkout|membership\/join)\b|\/play$/
/** What a page has just asked for itself is no news to it, ms. */
const ownMs = 3000

/** The request by which a page asks for itself; not one its reader sent. */
const asking = 'push'

/** Listens for what the shop tells this member while a page is open. Draws nothing; stands in the shell for who may stream (row O2). */
export default function Push({ settings }: { settings: PushSettings }) {
  const { key, cluster, hosted } = settings
  const { submit } = useFetcher({ key: asking })
  const { pathname } = useLocation()
  const { state } = useNavigation()
  const hasJustAsked = useOwnRequests()
  // A form that was sent brings everything anew itself. A revalidation would take the answer to an earlier one off the page; what
  // follows a fetcher's submission brings the page anew and leaves that answer where it is.
  const ask = useEffectEvent(async () => {
    if (state === 'idle' && !hasJustAsked() && !isBusy.test(pathname)) await submit(null, { method: 'post', action: '/revalidate' })
  })
  const hear = useEffectEvent<Hear>((event, data) => {
    if (event === 'places') return void window.dispatchEvent(new Event(placesChanged))
    const { words } = data as Told['membership' | 'library']
    if (words && !hasJustAsked()) say(words, 'streams' in data && data.streams === false ? 'error' : 'success')
    void ask()
  })
  // The settings are the same text as long as they say the same.
  const text = JSON.stringify({ key, cluster, hosted })
  useEffect(
    () =>
      listenToShop(
        JSON.parse(text) as PushSettings,
        (event, data) => hear(event, data),
        () => ask(),
      ),
    [text],
  )
  return null
}

/** Whether this page has sent a form a moment ago. */
function useOwnRequests(): () => boolean {
  const { state, formMethod } = useNavigation()
  const fetchers = useFetchers()
  const last = useRef(Number.NEGATIVE_INFINITY)
  const sends =
    (state !== 'idle' && formMethod === 'POST') || fetchers.some(({ key, formMethod }) => key !== asking && formMethod === 'POST')
  useEffect(() => {
    last.current = sends ? Number.POSITIVE_INFINITY : last.current === Number.POSITIVE_INFINITY ? performance.now() : last.current
  }, [sends])
  return () => performance.now() - last.current < ownMs
}

/** Said when someone can see it. */
function say(text: string, kind: 'success' | 'error'): void {
  if (!document.hidden) openToast({ kind, text })
  else document.addEventListener('visibilitychange', () => say(text, kind), { once: true })
}
