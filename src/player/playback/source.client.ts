import { trackFile } from '#media/rules/file-uses.ts'
import { streamSlotsChanged } from '#notifications/push-messages.ts'
import { type collectHeard, lessonDone, unionOf } from '#player/listened-ranges.client.ts'
import { loadHls } from '#player/playback/load-hls.client.ts'
import { loadNatively } from '#player/playback/load-native.client.ts'
import type { Loader } from '#player/playback/loader.ts'
import type { RequestLimiter } from '#player/playback/request-limiter.ts'
import type { PlayerApi, Recording, StreamAddress } from '#player/player.contract.ts'
import { ApiError, apiCall } from '#ui/data/api.client.ts'
import { isRetryable, queueCall } from '#ui/data/outbox.client.ts'

const requestStream = apiCall<PlayerApi['play']>('POST /products/{product_id}/play')
const resumeRoute = 'PUT /products/{product_id}/resume'
const putResumePosition = apiCall<PlayerApi['saveResumePosition']>(resumeRoute)

/** Heartbeat while playing, ms: keeps the stream slot and detects a lost entitlement. */
const heartbeatEvery = 30_000
/** A URL is renewed this long before it expires, ms. Not at every heartbeat: browsers cache bytes by their URL. */
const renewBefore = 120_000
/** Retry delay after a failure, ms. Playback must resume within seconds after an outage. */
const retryAfter = 1_000
/** How often the position is saved while playing, ms. */
export const saveEvery = 10_000

export type Source = { close: () => void; takeOver: () => void; tryAgain: () => void } & Pick<Loader, 'setQuality' | 'willReturnTo'>

type SourceEvents = {
  /** Why playback stopped; null when it may continue. */
  lost: (why: StopReason | null) => void
  opened: (address: StreamAddress) => void
  unreachable: (is: boolean) => void
  qualities: (heights: number[]) => void
}
export type StopReason = { words: string; elsewhere: boolean }

/**
 * Connects an element to its recording. Only films need hls.js; a track loads in chunks, or as one file as a fallback. Signed
 * URLs are renewed before they expire. Playback stops when the entitlement ends or the plan plays elsewhere. Rejects if hls.js is missing.
 */
export async function openSource(
  media: HTMLMediaElement,
  recording: Recording,
  limiter: RequestLimiter,
  events: SourceEvents,
): Promise<Source> {
  let current: StreamAddress | null = null
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  let loader: Loader | null = null
  let stopped = false
  let closed = false

  const withToken = (url: string) => url.replace(/\/media\/\d[^/]*\//, current?.base.match(/^\/media\/[^/]+\//)?.[0] ?? '$&')
  const stopPlayback = (why: StopReason) => {
    media.pause()
    loader?.stop()
    stopped = true
    events.lost(why)
  }
  let pending: Promise<boolean> | null = null
  let forceRenew = false
  /** Coalesces requests: Play and repeated "Try again" share one that is in flight. */
  const requestAddress = ({ takeOver = false, renew = false } = {}): Promise<boolean> => {
    forceRenew ||= renew
    if (pending && !takeOver) return pending
    const ownRequest = request(takeOver).finally(() => {
      if (pending === ownRequest) pending = null
    })
    pending = ownRequest
    return ownRequest
  }
  const request = async (takeOver: boolean): Promise<boolean> => {
    clearTimeout(retryTimer)
    const body = { take_over: takeOver }
    try {
      adopt(recording.copy ?? (await limiter.ask(() => requestStream({ params: { product_id: recording.product_id }, body }))))
      events.lost(null)
      events.unreachable(false)
      return true
    } catch (error) {
      if (error instanceof ApiError && error.status < 500)
        stopPlayback({ words: error.message, elsewhere: error.code === 'plays-elsewhere' })
      else {
        events.unreachable(true)
        scheduleRetry()
      }
      return false
    }
  }
  const adopt = (next: StreamAddress) => {
    const before = current
    const renew = forceRenew
    forceRenew = false
    if (before && !renew && new Date(before.expires_at).getTime() - Date.now() > renewBefore) return
    current = next
    events.opened(next)
    if (!before) begin()
  }
  /** Starts once there are both a URL and a loader. The user may have seeked meanwhile: an element without data keeps its position. */
  const begin = () => {
    if (!current || !loader) return
    stopped = false
    loader.begin(current, media.currentTime || recording.resume_at)
  }
  /** Requests a URL and resumes loading. `renew` forces a new URL even if the old one should still be valid. */
  const load = (renew = false) =>
    void requestAddress({ renew }).then((may) => {
      if (!may || !current || !stopped) return
      stopped = false
      loader?.resume(current)
    })
  /** While a retry is pending, `play` sends no request: an element with a new source fires it by itself. */
  let isRetrying = false
  const onPlay = () => void (isRetrying || load())
  const tryAgain = () => {
    isRetrying = false
    load(true)
  }
  const scheduleRetry = () => {
    clearTimeout(retryTimer)
    isRetrying = true
    if (!closed) retryTimer = setTimeout(tryAgain, retryAfter)
  }
  const onOnline = () => stopped && tryAgain()
  const heartbeat = () => void (media.paused || requestAddress())
  const heartbeatTimer = setInterval(heartbeat, heartbeatEvery)
  const close = () => {
    closed = true
    clearTimeout(retryTimer)
    clearInterval(heartbeatTimer)
    window.removeEventListener(streamSlotsChanged, heartbeat)
    window.removeEventListener('online', onOnline)
    media.removeEventListener('play', onPlay)
    loader?.close()
  }

  const loaderEvents = {
    qualities: events.qualities,
    failed() {
      stopped = true
      scheduleRetry()
    },
    undecodable(error: unknown) {
      console.error('The recording can’t be decoded:', error)
      stopPlayback({ words: 'This recording can’t be played in this browser.', elsewhere: false })
    },
  }
  const hlsLoader = () => loadHls(media, withToken, limiter, loaderEvents)
  const nativeLoader = () => loadNatively(media, ({ base }) => `${base}${trackFile}`, limiter, { ...loaderEvents, missing: fallBackToHls })
  const fallBackToFile = () => {
    loader?.close()
    setLoader(nativeLoader())
  }
  /** Loads one file for an offline copy, for browsers without chunk support, or if the chunk loader's script is missing. */
  const trackLoader = (): Promise<Loader> | Loader =>
    recording.copy || typeof MediaSource === 'undefined'
      ? nativeLoader()
      : import('#player/playback/load-track.client.ts').then(
          ({ loadTrack, supportsChunks }) =>
            supportsChunks()
              ? loadTrack(media, recording.duration, withToken, limiter, { ...loaderEvents, missing: fallBackToFile })
              : nativeLoader(),
          nativeLoader,
        )
  const setLoader = (next: Loader) => {
    loader = next
    if (closed) next.close()
    else begin()
  }
  const fallBackToHls = () => {
    loader?.close()
    loader = null
    hlsLoader().then(setLoader, (error) => {
      console.error('The script that loads recordings is missing:', error)
      loaderEvents.failed()
    })
  }
  media.addEventListener('play', onPlay)
  window.addEventListener('online', onOnline)
  window.addEventListener(streamSlotsChanged, heartbeat)
  // The URL and the loader's script load in parallel.
  void requestAddress()
  try {
    setLoader(await (recording.type === 'track' ? trackLoader() : hlsLoader()))
  } catch (error) {
    close()
    throw error
  }
  return {
    close,
    takeOver: () => void requestAddress({ takeOver: true }).then((may) => (may ? media.play() : undefined)),
    tryAgain,
    setQuality: (height) => loader?.setQuality(height),
    willReturnTo: (at) => loader?.willReturnTo(at),
  }
}

/** Saves where the member stopped and what they heard. If the request fails, it is queued on the device. A range sent twice counts once. */
export const saveResumePosition = (productId: number, seconds: number, hearing: ReturnType<typeof collectHeard>): void => {
  const heard = hearing.drain()
  const input = { params: { product_id: productId }, body: { seconds, heard } }
  const queue = () =>
    queueCall<PlayerApi['saveResumePosition']>(`heard ${productId}`, resumeRoute, input, (waiting) => ({
      seconds,
      heard: unionOf(waiting.heard ?? [], heard),
    }))
  putResumePosition(input)
    .then(({ done }) => done && heard.length > 0 && window.dispatchEvent(new Event(lessonDone)))
    .catch((error) => (isRetryable(error) ? queue() : Promise.reject(error)))
    .catch(() => hearing.restore(heard))
}
