import type { Loader, LoaderEvents } from '#player/playback/loader.ts'
import { createRecoveryLimit } from '#player/playback/recovery-limit.ts'
import type { RequestLimiter } from '#player/playback/request-limiter.ts'
import type { StreamAddress } from '#player/player.contract.ts'

type Events = LoaderEvents & {
  /** The file doesn't exist. */
  missing?: () => void
}

/**
 * The browser loads one URL by range requests. Open requests finish even after the URL has expired, so a new URL is
 * used only after a failure: switching is audible as a gap.
 */
export function loadNatively(
  media: HTMLMediaElement,
  urlOf: (address: StreamAddress) => string,
  limiter: RequestLimiter,
  events: Events,
): Loader {
  const mayRecover = createRecoveryLimit()
  let [opened, empty, closed] = [false, false, false]
  /** Play was pressed. A failure pauses the element without an event. */
  let playRequested = false
  const changeElement = (what: () => void) => {
    playRequested ||= !media.paused
    what()
    if (playRequested) media.play().catch(() => undefined)
  }
  const load = (address: StreamAddress, at: number) =>
    changeElement(() => {
      empty = false
      media.src = urlOf(address)
      media.currentTime = at
    })
  /** Empties a failed element: it would refuse to play, while an empty one waits at the same position. */
  const clear = (at: number) =>
    changeElement(() => {
      empty = true
      media.removeAttribute('src')
      media.load()
      media.currentTime = at
    })
  const onPlay = () => {
    playRequested = true
  }
  const onPause = () => {
    playRequested = false
  }
  const onOpened = () => {
    opened = true
    limiter.ended('media', true)
  }
  const onError = () => {
    const { error } = media
    if (!error) return
    if (error.code === MediaError.MEDIA_ERR_DECODE && !mayRecover(media.currentTime)) return events.undecodable(error)
    const { src } = media
    const at = media.currentTime
    clear(at)
    if (opened) {
      limiter.ended('media', false)
      return events.failed()
    }
    // The element reports a missing or unreadable file like a network failure.
    limiter.fetch(src, { method: 'HEAD' }).then(({ ok, status }) => {
      if (status === 404 && events.missing) events.missing()
      else if (ok && !mayRecover(at)) events.undecodable(error)
      else events.failed()
    }, events.failed)
  }
  /** Browsers retry a failing file several times, so set the URL only once it is reachable. */
  const loadWhenReachable = async (address: StreamAddress) => {
    try {
      const { ok } = await limiter.fetch(urlOf(address), { method: 'HEAD' })
      if (!ok) return events.failed()
    } catch {
      return events.failed()
    }
    if (empty && !closed) load(address, media.currentTime)
  }
  media.addEventListener('loadedmetadata', onOpened)
  media.addEventListener('error', onError)
  media.addEventListener('play', onPlay)
  media.addEventListener('pause', onPause)
  return {
    begin: load,
    resume: (address) => void (empty && loadWhenReachable(address)),
    stop: () => undefined,
    setQuality: () => undefined,
    willReturnTo: () => undefined,
    close() {
      closed = true
      media.removeEventListener('loadedmetadata', onOpened)
      media.removeEventListener('error', onError)
      media.removeEventListener('play', onPlay)
      media.removeEventListener('pause', onPause)
    },
  }
}
