import type { LoadPolicy } from 'hls.js'
import { loadNatively } from '#player/playback/load-native.client.ts'
import { giveMedia, type Loader, type LoaderEvents } from '#player/playback/loader.ts'
import { countMediaFailures } from '#player/playback/media-failures.ts'
import { askedFor, type Pace } from '#player/playback/pace-requests.ts'
import { chosenQuality } from '#player/playback/quality.client.ts'
import { levelOf, qualitiesOf } from '#player/rules/quality.ts'

/** Buffer ahead, seconds. By default hls.js loads small films whole, in hundreds of requests. */
const ahead = { maxBufferLength: 30, maxMaxBufferLength: 60 }
/** Request timeouts to the first byte and in total, ms. */
const [firstByte, whole] = [10_000, 60_000]
/** Retry delay of picture and sound each in an outage, ms. Together they send one request a second. */
const retryAfter = 2_000

const keepTrying: LoadPolicy = {
  default: {
    maxTimeToFirstByteMs: firstByte,
    maxLoadTimeMs: whole,
    timeoutRetry: { maxNumRetry: 2, retryDelayMs: 0, maxRetryDelayMs: 0 },
    errorRetry: { maxNumRetry: Number.POSITIVE_INFINITY, retryDelayMs: retryAfter, maxRetryDelayMs: retryAfter, backoff: 'linear' },
  },
}

type Events = LoaderEvents & { qualities: (heights: number[]) => void }

/** Loads a film with hls.js, or natively if hls.js isn't supported. `fresh` puts the current token into a URL. */
export async function loadHls(media: HTMLMediaElement, fresh: (url: string) => string, pace: Pace, told: Events): Promise<Loader> {
  const { default: Hls } = await import('hls.js')
  if (!Hls.isSupported()) return loadNatively(media, ({ manifest }) => manifest, pace, told)
  const mayRecover = countMediaFailures()
  let [parsed, stopped] = [false, false]
  const hls = new Hls({
    ...ahead,
    fragLoadPolicy: keepTrying,
    autoStartLoad: false,
    xhrSetup: async (xhr, url) => {
      await pace.turn()
      const asked = askedFor(url)
      xhr.addEventListener('load', () => pace.ended(asked, xhr.status < 400))
      for (const failure of ['error', 'timeout']) xhr.addEventListener(failure, () => pace.ended(asked, false))
      xhr.open('GET', fresh(url), true)
    },
  })
  /** hls.js must not seek to where loading began: the user may have moved on since. */
  const loadHere = () => hls.startLoad(media.currentTime, true)
  const setQuality = (height: number | null) => {
    hls.nextLevel = levelOf(hls.levels, height)
  }
  hls.on(Hls.Events.MANIFEST_PARSED, (_event, { levels }) => {
    parsed = true
    told.qualities(qualitiesOf(levels))
    if (chosenQuality() !== null) setQuality(chosenQuality())
    loadHere()
  })
  hls.on(Hls.Events.ERROR, (_event, problem) => {
    // hls.js would request an unparsable file forever.
    if (problem.details === Hls.ErrorDetails.FRAG_PARSING_ERROR && !mayRecover(media.currentTime)) return told.undecodable(problem.error)
    if (!problem.fatal) return
    if (problem.type === Hls.ErrorTypes.MEDIA_ERROR) {
      if (mayRecover(media.currentTime)) return giveMedia(media, () => hls.recoverMediaError())
      return told.undecodable(problem.error)
    }
    stopped = true
    told.failed()
  })
  return {
    begin({ manifest }, from) {
      stopped = false
      giveMedia(media, () => {
        hls.loadSource(manifest)
        hls.attachMedia(media)
        media.currentTime = from
      })
    },
    /** Never restart a load in progress: hls.js drops its current segments and may then wait for them forever. */
    resume({ manifest }) {
      if (!stopped) return
      stopped = false
      if (parsed) loadHere()
      else hls.loadSource(manifest)
    },
    stop() {
      hls.stopLoad()
      stopped = true
    },
    setQuality,
    willReturnTo(at) {
      if (isBuffered(media, at)) return
      import('#player/playback/fetch-ahead.client.ts').then(
        ({ fetchAhead }) => fetchAhead(hls, at, (url, init) => pace.fetch(fresh(url), init)),
        () => undefined,
      )
    },
    close: () => hls.destroy(),
  }
}

function isBuffered({ buffered }: HTMLMediaElement, at: number): boolean {
  for (let range = 0; range < buffered.length; range++) if (buffered.start(range) <= at && at < buffered.end(range)) return true
  return false
}
