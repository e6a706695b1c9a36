import { useEffect, useEffectEvent, useRef } from 'react'
import { useFetcher, useFetchers, useLocation, useNavigation } from 'react-router'
import { connectPush, type OnPushMessage } from '#notifications/push.client.ts'
import { notificationsChanged, type PushMessages, type PushSettings, streamSlotsChanged } from '#notifications/push-messages.ts'
import { openToast } from '#ui/feedback/toasts.client.ts'

/** Reloading would disturb a payment or playback, so these pages get the message but decide themselves. */
const busyPaths = /^\/(checkout|membership\/join)\b|\/play$/
/** Ignore push messages caused by this page's own request, ms. */
const ownRequestMs = 3000

const fetcherKey = 'push'

export default function Push({ settings }: { settings: PushSettings }) {
  const { key, cluster, hosted } = settings
  const { submit } = useFetcher({ key: fetcherKey })
  const { pathname } = useLocation()
  const { state } = useNavigation()
  const hasJustSubmitted = useOwnRequests()
  // A submit reloads data anyway, and revalidating would clear an earlier result.
  const revalidate = useEffectEvent(async () => {
    if (state === 'idle' && !hasJustSubmitted() && !busyPaths.test(pathname)) await submit(null, { method: 'post', action: '/revalidate' })
  })
  const onMessage = useEffectEvent<OnPushMessage>((event, data) => {
    if (event === 'places') return void window.dispatchEvent(new Event(streamSlotsChanged))
    if (event === 'notifications') return void window.dispatchEvent(new Event(notificationsChanged))
    const { words: message } = data as PushMessages['membership' | 'library']
    if (message && !hasJustSubmitted()) toastWhenVisible(message, 'streams' in data && data.streams === false ? 'error' : 'success')
    void revalidate()
  })
  // Depend on the text, because the settings object is a new one on every load.
  const text = JSON.stringify({ key, cluster, hosted })
  useEffect(
    () =>
      connectPush(
        JSON.parse(text) as PushSettings,
        (event, data) => onMessage(event, data),
        () => revalidate(),
      ),
    [text],
  )
  return null
}

function useOwnRequests(): () => boolean {
  const { state, formMethod } = useNavigation()
  const fetchers = useFetchers()
  const last = useRef(Number.NEGATIVE_INFINITY)
  const isSubmitting =
    (state !== 'idle' && formMethod === 'POST') || fetchers.some(({ key, formMethod }) => key !== fetcherKey && formMethod === 'POST')
  useEffect(() => {
    last.current = isSubmitting ? Number.POSITIVE_INFINITY : last.current === Number.POSITIVE_INFINITY ? performance.now() : last.current
  }, [isSubmitting])
  return () => performance.now() - last.current < ownRequestMs
}

function toastWhenVisible(text: string, kind: 'success' | 'error'): void {
  if (!document.hidden) openToast({ kind, text })
  else document.addEventListener('visibilitychange', () => toastWhenVisible(text, kind), { once: true })
}
