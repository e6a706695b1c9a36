import { useEffect, useEffectEvent, useRef } from 'react'
import { useFetcher, useFetchers, useLocation, useNavigation } from 'react-router'
import { type Hear, listenToShop } from '#notifications/push.client.ts'
import { notificationsChanged, type PushSettings, placesChanged, type Told } from '#notifications/push-messages.ts'
import { openToast } from '#ui/feedback/toasts.client.ts'

/** Reloading would disturb a payment or playback, so these pages get the message but decide themselves. */
const isBusy = /^\/(checkout|membership\/join)\b|\/play$/
/** Ignore push messages caused by this page's own request, ms. */
const ownMs = 3000

const asking = 'push'

export default function Push({ settings }: { settings: PushSettings }) {
  const { key, cluster, hosted } = settings
  const { submit } = useFetcher({ key: asking })
  const { pathname } = useLocation()
  const { state } = useNavigation()
  const hasJustAsked = useOwnRequests()
  // A submit reloads data anyway, and revalidating would clear an earlier result.
  const ask = useEffectEvent(async () => {
    if (state === 'idle' && !hasJustAsked() && !isBusy.test(pathname)) await submit(null, { method: 'post', action: '/revalidate' })
  })
  const hear = useEffectEvent<Hear>((event, data) => {
    if (event === 'places') return void window.dispatchEvent(new Event(placesChanged))
    if (event === 'notifications') return void window.dispatchEvent(new Event(notificationsChanged))
    const { words } = data as Told['membership' | 'library']
    if (words && !hasJustAsked()) say(words, 'streams' in data && data.streams === false ? 'error' : 'success')
    void ask()
  })
  // Depend on the text, because the settings object is a new one on every load.
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

function say(text: string, kind: 'success' | 'error'): void {
  if (!document.hidden) openToast({ kind, text })
  else document.addEventListener('visibilitychange', () => say(text, kind), { once: true })
}
