import type { LoadPolicy } from 'hls.js'
import { loadNatively } from '#player/playback/load-native.client.ts'
import { changeSource, type Loader, type LoaderEvents } from '#player/playback/loader.ts'
import { chosenQuality } from '#player/playback/quality.client.ts'
import { createRecoveryLimit } from '#player/playback/recovery-limit.ts'
import { type RequestLimiter, requestKind } from '#player/playback/request-limiter.ts'
import { levelOf, qualitiesOf } from '#player/rules/quality.ts'

/** Buffer ahead, seconds. By default hls.js loads small films whole, in hundreds of requests. */
const bufferLimits = { maxBufferLength: 30, maxMaxBufferLength: 60 }
/** Request timeouts to the first byte and in total, ms. */
const [firstByte, total] = [10_000, 60_000]
/** Retry delay of picture and sound each in an outage, ms. Together they send one request a second. */
const retryAfter = 2_000

const retryForever: LoadPolicy = {
  default: {
    maxTimeToFirstByteMs: firstByte,
    maxLoadTimeMs: total,
    timeoutRetry: { maxNumRetry: 2, retryDelayMs: 0, maxRetryDelayMs: 0 },
    errorRetry: { maxNumRetry: Number.POSITIVE_INFINITY, retryDelayMs: retryAfter, maxRetryDelayMs: retryAfter, backoff: 'linear' },
  },
}

type Events = LoaderEvents & { qualities: (heights: number[]) => void }

/** Loads a film with hls.js, or natively if hls.js isn't supported. `withToken` puts the current token into a URL. */
export async function loadHls(
  media: HTMLMediaElement,
  withToken: (url: string) => string,
  limiter: RequestLimiter,
  events: Events,
): Promise<Loader> {
  const { default: Hls } = await import('hls.js')
  if (!Hls.isSupported()) return loadNatively(media, ({ manifest }) => manifest, limiter, events)
  const mayRecover = createRecoveryLimit()
  let [parsed, stopped] = [false, false]
  const hls = new Hls({
    ...bufferLimits,
    fragLoadPolicy: retryForever,
    autoStartLoad: false,
    xhrSetup: async (xhr, url) => {
      await limiter.turn()
      const kind = requestKind(url)
      xhr.addEventListener('load', () => limiter.ended(kind, xhr.status < 400))
      for (const failure of ['error', 'timeout']) xhr.addEventListener(failure, () => limiter.ended(kind, false))
      xhr.open('GET', withToken(url), true)
    },
  })
  /** hls.js must not seek to where loading began: the user may have moved on since. */
  const loadFromPlayhead = () => hls.startLoad(media.currentTime, true)
  const setQuality = (height: number | null) => {
    hls.nextLevel = levelOf(hls.levels, height)
  }
  hls.on(Hls.Events.MANIFEST_PARSED, (_event, { levels }) => {
    parsed = true
    events.qualities(qualitiesOf(levels))
    if (chosenQuality() !== null) setQuality(chosenQuality())
    loadFromPlayhead()
  })
  hls.on(Hls.Events.ERROR, (_event, problem) => {
    // hls.js would request an unparsable file forever.
    if (problem.details === Hls.ErrorDetails.FRAG_PARSING_ERROR && !mayRecover(media.currentTime)) return events.undecodable(problem.error)
    if (!problem.fatal) return
    if (problem.type === Hls.ErrorTypes.MEDIA_ERROR) {
      if (mayRecover(media.currentTime)) return changeSource(media, () => hls.recoverMediaError())
      return events.undecodable(problem.error)
    }
    stopped = true
    events.failed()
  })
  return {
    begin({ manifest }, from) {
      stopped = false
      changeSource(media, () => {
        hls.loadSource(manifest)
        hls.attachMedia(media)
        media.currentTime = from
      })
    },
    /** Never restart a load in progress: hls.js drops its current segments and may then wait for them forever. */
    resume({ manifest }) {
      if (!stopped) return
      stopped = false
      if (parsed) loadFromPlayhead()
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
        ({ fetchAhead }) => fetchAhead(hls, at, (url, init) => limiter.fetch(withToken(url), init)),
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
