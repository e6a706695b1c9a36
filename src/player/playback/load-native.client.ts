import type { Loader, LoaderEvents } from '#player/playback/loader.ts'
import { countMediaFailures } from '#player/playback/media-failures.ts'
import type { Pace } from '#player/playback/pace-requests.ts'
import type { StreamAddress } from '#player/player.contract.ts'

type Events = LoaderEvents & {
  /** The file doesn't exist. */
  missing?: () => void
}

/**
 * The browser loads one URL by range requests. Open requests finish even after the URL has expired, so a new URL is
 * used only after a failure: switching is audible as a gap.
 */
export function loadNatively(media: HTMLMediaElement, urlOf: (address: StreamAddress) => string, pace: Pace, told: Events): Loader {
  const mayRecover = countMediaFailures()
  let [opened, empty, closed] = [false, false, false]
  /** Play was pressed. A failure pauses the element without an event. */
  let wanted = false
  const give = (what: () => void) => {
    wanted ||= !media.paused
    what()
    if (wanted) media.play().catch(() => undefined)
  }
  const load = (address: StreamAddress, at: number) =>
    give(() => {
      empty = false
      media.src = urlOf(address)
      media.currentTime = at
    })
  /** Empties a failed element: it would refuse to play, while an empty one waits at the same position. */
  const clear = (at: number) =>
    give(() => {
      empty = true
      media.removeAttribute('src')
      media.load()
      media.currentTime = at
    })
  const onPlay = () => {
    wanted = true
  }
  const onPause = () => {
    wanted = false
  }
  const onOpened = () => {
    opened = true
    pace.ended('media', true)
  }
  const onError = () => {
    const { error } = media
    if (!error) return
    if (error.code === MediaError.MEDIA_ERR_DECODE && !mayRecover(media.currentTime)) return told.undecodable(error)
    const { src } = media
    const at = media.currentTime
    clear(at)
    if (opened) {
      pace.ended('media', false)
      return told.failed()
    }
    // The element reports a missing or unreadable file like a network failure.
    pace.fetch(src, { method: 'HEAD' }).then(({ ok, status }) => {
      if (status === 404 && told.missing) told.missing()
      else if (ok && !mayRecover(at)) told.undecodable(error)
      else told.failed()
    }, told.failed)
  }
  /** Browsers retry a failing file several times, so set the URL only once it is reachable. */
  const loadWhenThere = async (address: StreamAddress) => {
    try {
      const { ok } = await pace.fetch(urlOf(address), { method: 'HEAD' })
      if (!ok) return told.failed()
    } catch {
      return told.failed()
    }
    if (empty && !closed) load(address, media.currentTime)
  }
  media.addEventListener('loadedmetadata', onOpened)
  media.addEventListener('error', onError)
  media.addEventListener('play', onPlay)
  media.addEventListener('pause', onPause)
  return {
    begin: load,
    resume: (address) => void (empty && loadWhenThere(address)),
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
