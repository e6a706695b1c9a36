import { trackFile } from '#media/rules/file-uses.ts'
import { placesChanged } from '#notifications/push-messages.ts'
import { type collectHeard, lessonDone, unionOf } from '#player/listened-ranges.client.ts'
import { loadHls } from '#player/playback/load-hls.client.ts'
import { loadNatively } from '#player/playback/load-native.client.ts'
import type { Loader } from '#player/playback/loader.ts'
import type { Pace } from '#player/playback/pace-requests.ts'
import type { PlayerApi, Recording, StreamAddress } from '#player/player.contract.ts'
import { ApiError, caller } from '#ui/data/api.client.ts'
import { isUnanswered, sendLater } from '#ui/data/outbox.client.ts'

const askToPlay = caller<PlayerApi['play']>('POST /products/{product_id}/play')
const resumeRoute = 'PUT /products/{product_id}/resume'
const putPlace = caller<PlayerApi['saveResumePosition']>(resumeRoute)

/** Heartbeat while playing, ms: keeps the stream slot and detects a lost entitlement. */
const beatEvery = 30_000
/** A URL is renewed this long before it expires, ms. Not at every heartbeat: browsers cache bytes by their URL. */
const renewBefore = 120_000
/** Retry delay after a failure, ms. Playback must resume within seconds after an outage. */
const retryAfter = 1_000
/** How often the position is saved while playing, ms. */
export const keepEvery = 10_000

export type Source = { close: () => void; takeOver: () => void; tryAgain: () => void } & Pick<Loader, 'setQuality' | 'willReturnTo'>

type Told = {
  /** Why playback stopped; null when it may continue. */
  lost: (why: Lost | null) => void
  opened: (address: StreamAddress) => void
  unreachable: (is: boolean) => void
  qualities: (heights: number[]) => void
}
export type Lost = { words: string; elsewhere: boolean }

/**
 * Connects an element to its recording. Only films need hls.js; a track loads in chunks, or as one file as a fallback. Signed
 * URLs are renewed before they expire. Playback stops when the entitlement ends or the plan plays elsewhere. Rejects if hls.js is missing.
 */
export async function openSource(media: HTMLMediaElement, recording: Recording, pace: Pace, told: Told): Promise<Source> {
  let current: StreamAddress | null = null
  let again: ReturnType<typeof setTimeout> | undefined
  let loader: Loader | null = null
  let stopped = false
  let closed = false

  const fresh = (url: string) => url.replace(/\/media\/\d[^/]*\//, current?.base.match(/^\/media\/[^/]+\//)?.[0] ?? '$&')
  const lose = (why: Lost) => {
    media.pause()
    loader?.stop()
    stopped = true
    told.lost(why)
  }
  let asking: Promise<boolean> | null = null
  let renews = false
  /** Coalesces requests: Play and repeated "Try again" share one that is in flight. */
  const ask = ({ takeOver = false, renew = false } = {}): Promise<boolean> => {
    renews ||= renew
    if (asking && !takeOver) return asking
    const own = request(takeOver).finally(() => {
      if (asking === own) asking = null
    })
    asking = own
    return own
  }
  const request = async (takeOver: boolean): Promise<boolean> => {
    clearTimeout(again)
    const body = { take_over: takeOver }
    try {
      adopt(recording.copy ?? (await pace.ask(() => askToPlay({ params: { product_id: recording.product_id }, body }))))
      told.lost(null)
      told.unreachable(false)
      return true
    } catch (error) {
      if (error instanceof ApiError && error.status < 500) lose({ words: error.message, elsewhere: error.code === 'plays-elsewhere' })
      else {
        told.unreachable(true)
        tryLater()
      }
      return false
    }
  }
  const adopt = (next: StreamAddress) => {
    const before = current
    const renew = renews
    renews = false
    if (before && !renew && new Date(before.expires_at).getTime() - Date.now() > renewBefore) return
    current = next
    told.opened(next)
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
    void ask({ renew }).then((may) => {
      if (!may || !current || !stopped) return
      stopped = false
      loader?.resume(current)
    })
  /** While a retry is pending, `play` sends no request: an element with a new source fires it by itself. */
  let retries = false
  const onPlay = () => void (retries || load())
  const tryAgain = () => {
    retries = false
    load(true)
  }
  const tryLater = () => {
    clearTimeout(again)
    retries = true
    if (!closed) again = setTimeout(tryAgain, retryAfter)
  }
  const onOnline = () => stopped && tryAgain()
  const beat = () => void (media.paused || ask())
  const beats = setInterval(beat, beatEvery)
  const close = () => {
    closed = true
    clearTimeout(again)
    clearInterval(beats)
    window.removeEventListener(placesChanged, beat)
    window.removeEventListener('online', onOnline)
    media.removeEventListener('play', onPlay)
    loader?.close()
  }

  const events = {
    qualities: told.qualities,
    failed() {
      stopped = true
      tryLater()
    },
    undecodable(error: unknown) {
      console.error('The recording can’t be decoded:', error)
      lose({ words: 'This recording can’t be played in this browser.', elsewhere: false })
    },
  }
  const byHls = () => loadHls(media, fresh, pace, events)
  const asFile = () => loadNatively(media, ({ base }) => `${base}${trackFile}`, pace, { ...events, missing: useHls })
  const useFile = () => {
    loader?.close()
    use(asFile())
  }
  /** Loads one file for an offline copy, for browsers without chunk support, or if the chunk loader's script is missing. */
  const ofTrack = (): Promise<Loader> | Loader =>
    recording.copy || typeof MediaSource === 'undefined'
      ? asFile()
      : import('#player/playback/load-track.client.ts').then(
          ({ loadTrack, takesPieces }) =>
            takesPieces() ? loadTrack(media, recording.duration, fresh, pace, { ...events, missing: useFile }) : asFile(),
          asFile,
        )
  const use = (next: Loader) => {
    loader = next
    if (closed) next.close()
    else begin()
  }
  const useHls = () => {
    loader?.close()
    loader = null
    byHls().then(use, (error) => {
      console.error('The script that loads recordings is missing:', error)
      events.failed()
    })
  }
  media.addEventListener('play', onPlay)
  window.addEventListener('online', onOnline)
  window.addEventListener(placesChanged, beat)
  // The URL and the loader's script load in parallel.
  void ask()
  try {
    use(await (recording.type === 'track' ? ofTrack() : byHls()))
  } catch (error) {
    close()
    throw error
  }
  return {
    close,
    takeOver: () => void ask({ takeOver: true }).then((may) => (may ? media.play() : undefined)),
    tryAgain,
    setQuality: (height) => loader?.setQuality(height),
    willReturnTo: (at) => loader?.willReturnTo(at),
  }
}

/** Saves where the member stopped and what they heard. If the request fails, it is queued on the device. A range sent twice counts once. */
export const saveResumePosition = (productId: number, seconds: number, hearing: ReturnType<typeof collectHeard>): void => {
  const heard = hearing.take()
  const place = { params: { product_id: productId }, body: { seconds, heard } }
  const later = () =>
    sendLater<PlayerApi['saveResumePosition']>(`heard ${productId}`, resumeRoute, place, (waiting) => ({
      seconds,
      heard: unionOf(waiting.heard ?? [], heard),
    }))
  putPlace(place)
    .then(({ done }) => done && heard.length > 0 && window.dispatchEvent(new Event(lessonDone)))
    .catch((error) => (isUnanswered(error) ? later() : Promise.reject(error)))
    .catch(() => hearing.giveBack(heard))
}
