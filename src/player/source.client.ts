import type { PlayableAnswer, PlayerApi } from '#player/player.contract.ts'
import { ApiError, caller, fetchPlain } from '#ui/api.client.ts'

const askToPlay = caller<PlayerApi['play']>('GET /products/{product_id}/play')
const putPlace = caller<PlayerApi['keepPlace']>('PUT /products/{product_id}/resume')

/** The address is renewed this long before it ends, ms. */
const renewBefore = 60_000
/** How often the place is kept while playing, ms. */
export const keepEvery = 10_000

type Source = { close: () => void }

/**
 * Connects an element to its recording: HLS by hls.js, or by the browser itself where that can't run. The signed part of
 * every address is swapped for a fresh one before it ends; when the right is gone playing stops and `onLost` says why.
 */
export async function openSource(media: HTMLMediaElement, first: PlayableAnswer, onLost: (words: string) => void): Promise<Source> {
  let current = first
  let timer: ReturnType<typeof setTimeout> | undefined
  const { default: Hls } = await import('hls.js')
  const hls = Hls.isSupported()
    ? new Hls({ startPosition: first.resume_at, xhrSetup: (xhr, url) => xhr.open('GET', fresh(url), true) })
    : null

  const fresh = (url: string) => url.replace(/\/media\/\d+\.[\w-]+\//, current.base.match(/^\/media\/[^/]+\//)?.[0] ?? '$&')
  const lose = (words: string) => {
    media.pause()
    hls?.stopLoad()
    onLost(words)
  }
  const renew = async () => {
    try {
      current = await askToPlay({ params: { product_id: first.product_id } })
      if (!hls) follow(media, current.manifest)
      schedule()
    } catch (error) {
      if (error instanceof ApiError && error.status < 500) lose(error.message)
      else timer = setTimeout(renew, 5_000)
    }
  }
  const schedule = () => {
    timer = setTimeout(renew, Math.max(1_000, new Date(current.expires_at).getTime() - Date.now() - renewBefore))
  }

  if (hls) {
    hls.on(Hls.Events.ERROR, (_event, problem) => {
      if (!problem.fatal) return
      if (problem.type === Hls.ErrorTypes.MEDIA_ERROR) return hls.recoverMediaError()
      clearTimeout(timer)
      void renew().then(() => hls.startLoad())
    })
    hls.loadSource(first.manifest)
    hls.attachMedia(media)
  } else {
    media.src = first.manifest
    media.addEventListener(
      'loadedmetadata',
      () => {
        media.currentTime = first.resume_at
      },
      { once: true },
    )
  }
  schedule()
  return {
    close() {
      clearTimeout(timer)
      hls?.destroy()
    },
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
export async function loadPeaks({ peaks }: PlayableAnswer): Promise<number[] | null> {
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
