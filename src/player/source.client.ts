import { placesChanged } from '#notifications/push-messages.ts'
import type { PlayerApi, Recording, StreamAddress } from '#player/player.contract.ts'
import { ApiError, caller, fetchPlain } from '#ui/data/api.client.ts'

const askToPlay = caller<PlayerApi['play']>('POST /products/{product_id}/play')
const putPlace = caller<PlayerApi['keepPlace']>('PUT /products/{product_id}/resume')

/** While it plays the shop is asked again this often, ms: that keeps the device's place, and notices that a right has ended. */
const beatEvery = 30_000
/** An address is swapped for a fresh one this long before it ends, ms. Not at every beat: the browser keeps bytes by their address. */
const renewBefore = 120_000
/** How long after a failure the shop is asked again, ms. */
const retryAfter = 3_000
/** How often the place is kept while playing, ms. */
export const keepEvery = 10_000

export type Source = { close: () => void; takeOver: () => void; tryAgain: () => void }

type Told = {
  /** Playing has stopped and why; null when it may go on. */
  lost: (why: Lost | null) => void
  /** Where the files of the recording are from now on. */
  base: (base: string) => void
  /** Whether the shop failed to answer when it was asked last. */
  unreachable: (is: boolean) => void
}
export type Lost = { words: string; elsewhere: boolean }

/**
 * Connects an element to its recording: HLS by hls.js, or by the browser itself where that can't run. The signed part of
 * every address is swapped for a fresh one before it ends; when the right is gone, or the plan plays elsewhere, playing stops.
 */
export async function openSource(media: HTMLMediaElement, recording: Recording, told: Told): Promise<Source> {
  let current: StreamAddress | null = null
  let again: ReturnType<typeof setTimeout> | undefined
  let parsed = false
  let stopped = false
  const { default: Hls } = await import('hls.js')
  const hls = Hls.isSupported() ? new Hls({ xhrSetup: (xhr, url) => xhr.open('GET', fresh(url), true) }) : null

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
      adopt(await askToPlay({ params: { product_id: recording.product_id }, body: { take_over: takeOver } }), renew)
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
    told.base(next.base)
    if (!before) begin(next.manifest)
    else if (!hls) follow(media, next.manifest)
  }
  const begin = (manifest: string) => {
    // Somebody quick has chosen a place while the address was asked for.
    const from = media.currentTime || recording.resume_at
    if (hls) {
      hls.config.startPosition = from
      hls.loadSource(manifest)
      hls.attachMedia(media)
      return
    }
    media.src = manifest
    const goOn = () => {
      media.currentTime = from
    }
    media.addEventListener('loadedmetadata', goOn, { once: true })
  }
  /**
   * Asks, and goes on loading where that had stopped. `renew` takes a new address even when the old one should still be good. A load that
   * runs is left alone: hls.js drops the segments under way when it is started again, and may then wait for them for ever.
   */
  const load = (renew = false) => {
    const begun = current !== null
    void ask({ renew }).then((may) => {
      if (!may || !hls || !current || !stopped) return
      stopped = false
      if (parsed) hls.startLoad()
      else if (begun) hls.loadSource(current.manifest)
    })
  }
  const onPlay = () => load()
  const tryAgain = () => load(true)

  hls?.on(Hls.Events.MANIFEST_PARSED, () => {
    parsed = true
  })
  hls?.on(Hls.Events.ERROR, (_event, problem) => {
    if (!problem.fatal) return
    if (problem.type === Hls.ErrorTypes.MEDIA_ERROR) return hls.recoverMediaError()
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
  }
}

/** A browser that plays HLS itself can't swap addresses: it loads the new one and goes on where it was. */
function follow(media: HTMLMediaElement, manifest: string): void {
  const { currentTime, paused } = media
  media.src = manifest
  media.currentTime = currentTime
  if (!paused) void media.play()
}

/** The waveform of a recording, 0 to 1; none when it can't be had, as one can play without it. */
export async function loadPeaks({ peaks }: Recording): Promise<number[] | null> {
  try {
    return (await (await fetchPlain(peaks)).json()) as number[]
  } catch {
    return null
  }
}

/** Keeps where the member stopped; a failure is no reason to disturb the playing. */
export const keepPlace = (productId: number, seconds: number): void => {
  putPlace({ params: { product_id: productId }, body: { seconds } }).catch(() => undefined)
}
