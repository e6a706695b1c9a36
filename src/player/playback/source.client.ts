import { placesChanged } from '#notifications/push-messages.ts'
import { type collectHeard, lessonDone, unionOf } from '#player/listened-ranges.client.ts'
import { countMediaFailures } from '#player/playback/media-failures.ts'
import { chosenQuality } from '#player/playback/quality.client.ts'
import type { PlayerApi, Recording, StreamAddress } from '#player/player.contract.ts'
import { levelOf, qualitiesOf } from '#player/rules/quality.ts'
import { ApiError, caller } from '#ui/data/api.client.ts'
import { isUnanswered, sendLater } from '#ui/data/outbox.client.ts'

const askToPlay = caller<PlayerApi['play']>('POST /products/{product_id}/play')
const resumeRoute = 'PUT /products/{product_id}/resume'
const putPlace = caller<PlayerApi['saveResumePosition']>(resumeRoute)

/** The heartbeat while playing, ms: keeps the device's slot and notices a lost entitlement. */
const beatEvery = 30_000
/** A URL is renewed this long before it expires, ms. Not at every heartbeat: browsers cache bytes by their URL. */
const renewBefore = 120_000
/** Retry delay after a failure, ms. */
const retryAfter = 3_000
/** Seconds loaded ahead; by default small films are loaded whole, in hundreds of requests. */
const ahead = { maxBufferLength: 30, maxMaxBufferLength: 60 }
/** How often the position is saved while playing, ms. */
export const keepEvery = 10_000

export type Source = { close: () => void; takeOver: () => void; tryAgain: () => void; setQuality: (height: number | null) => void }

type Told = {
  /** Why playback stopped; null when it may continue. */
  lost: (why: Lost | null) => void
  opened: (address: StreamAddress) => void
  unreachable: (is: boolean) => void
  qualities: (heights: number[]) => void
}
export type Lost = { words: string; elsewhere: boolean }

/**
 * Connects an element to its recording with hls.js, or natively where that isn't supported. Signed URLs are renewed before they expire;
 * playback stops when the entitlement ends or the plan plays elsewhere.
 */
export async function openSource(media: HTMLMediaElement, recording: Recording, told: Told): Promise<Source> {
  let current: StreamAddress | null = null
  let again: ReturnType<typeof setTimeout> | undefined
  let parsed = false
  let stopped = false
  const mayRecover = countMediaFailures()
  const { default: Hls } = await import('hls.js')
  const hls = Hls.isSupported()
    ? new Hls({ ...ahead, autoStartLoad: false, xhrSetup: (xhr, url) => xhr.open('GET', fresh(url), true) })
    : null

  const fresh = (url: string) => url.replace(/\/media\/\d[^/]*\//, current?.base.match(/^\/media\/[^/]+\//)?.[0] ?? '$&')
  const lose = (why: Lost) => {
    media.pause()
    hls?.stopLoad()
    stopped = true
    told.lost(why)
  }
  const ask = async ({ takeOver = false, renew = false } = {}): Promise<boolean> => {
    clearTimeout(again)
    try {
      adopt(recording.copy ?? (await askToPlay({ params: { product_id: recording.product_id }, body: { take_over: takeOver } })), renew)
      told.lost(null)
      told.unreachable(false)
      return true
    } catch (error) {
      if (error instanceof ApiError && error.status < 500) lose({ words: error.message, elsewhere: error.code === 'plays-elsewhere' })
      else {
        told.unreachable(true)
        again = setTimeout(tryAgain, retryAfter)
      }
      return false
    }
  }
  const adopt = (next: StreamAddress, renew: boolean) => {
    const before = current
    if (before && !renew && new Date(before.expires_at).getTime() - Date.now() > renewBefore) return
    current = next
    told.opened(next)
    if (!before) begin(next.manifest)
    else if (!hls) follow(media, next.manifest)
  }
  const begin = (manifest: string) => {
    // The user may have seeked while the URL was requested. Without data the element keeps the place, and later seeks, by itself.
    const from = media.currentTime || recording.resume_at
    loading(media, () => {
      if (hls) {
        hls.loadSource(manifest)
        hls.attachMedia(media)
      } else media.src = manifest
      media.currentTime = from
    })
  }
  /** hls.js must not seek to where loading began: the user may have seeked since. */
  const loadHere = () => hls?.startLoad(media.currentTime, true)
  /**
   * Requests a URL and resumes loading. `renew` takes a new one although the old should still be valid. A load in progress is left alone:
   * restarting hls.js drops its current segments, and it may then wait for them forever.
   */
  const load = (renew = false) => {
    const begun = current !== null
    void ask({ renew }).then((may) => {
      if (!may || !hls || !current || !stopped) return
      stopped = false
      if (parsed) loadHere()
      else if (begun) hls.loadSource(current.manifest)
    })
  }
  const onPlay = () => load()
  const tryAgain = () => load(true)

  const setQuality = (height: number | null) => {
    if (hls) hls.nextLevel = levelOf(hls.levels, height)
  }

  hls?.on(Hls.Events.MANIFEST_PARSED, (_event, { levels }) => {
    parsed = true
    told.qualities(qualitiesOf(levels))
    if (chosenQuality() !== null) setQuality(chosenQuality())
    loadHere()
  })
  hls?.on(Hls.Events.ERROR, (_event, problem) => {
    if (!problem.fatal) return
    if (problem.type === Hls.ErrorTypes.MEDIA_ERROR) {
      if (mayRecover(media.currentTime)) return loading(media, () => hls.recoverMediaError())
      console.error('The recording can’t be decoded:', problem.error)
      return lose({ words: 'This recording can’t be played in this browser.', elsewhere: false })
    }
    stopped = true
    clearTimeout(again)
    again = setTimeout(tryAgain, retryAfter)
  })
  media.addEventListener('play', onPlay)
  const beat = () => void (media.paused || ask())
  const beats = setInterval(beat, beatEvery)
  window.addEventListener(placesChanged, beat)
  void ask()
  return {
    close() {
      clearTimeout(again)
      clearInterval(beats)
      window.removeEventListener(placesChanged, beat)
      media.removeEventListener('play', onPlay)
      hls?.destroy()
    },
    takeOver: () => void ask({ takeOver: true }).then((may) => (may ? media.play() : undefined)),
    tryAgain,
    setQuality,
  }
}

/** Browsers with native HLS can't swap URLs: they load the new one and resume. */
function follow(media: HTMLMediaElement, manifest: string): void {
  const { currentTime } = media
  loading(media, () => {
    media.src = manifest
    media.currentTime = currentTime
  })
}

/** Gives an element something to load. Browsers pause it then, also when Play was pressed while the URL was requested. */
function loading(media: HTMLMediaElement, give: () => void): void {
  const { paused } = media
  give()
  if (!paused) media.play().catch(() => undefined)
}

/** Saves where the member stopped and what they heard. Without an answer it waits on the device; a range that is told twice counts once. */
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
