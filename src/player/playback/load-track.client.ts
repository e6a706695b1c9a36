import { changeSource, type Loader, type LoaderEvents } from '#player/playback/loader.ts'
import { createRecoveryLimit } from '#player/playback/recovery-limit.ts'
import type { RequestLimiter } from '#player/playback/request-limiter.ts'
import type { StreamAddress } from '#player/player.contract.ts'
import { readPlaylist, type SegmentIndex, segmentAt } from '#player/rules/segments.ts'

const mimeType = 'audio/mp4; codecs="mp4a.40.2"'
/** The one rendition of a recording without a film. */
const [playlist, file] = ['playlist-1.m3u8', 'segments-1.m4s']
/** Buffer ahead, seconds. */
const bufferAhead = 60
/** Bytes per request, played as they arrive, and bytes that contain the file's header. */
const [chunkSize, headerSize] = [262_144, 4_096]
/** For a seek shorter than this, seconds, the bytes in between are loaded, not skipped. */
const near = 8

type Events = LoaderEvents & {
  /** The file doesn't exist, or the browser can't play it in chunks. */
  missing: () => void
}

class Refused extends Error {}

/** Whether this browser can play sound in chunks. */
export const supportsChunks = (): boolean => typeof MediaSource === 'function' && MediaSource.isTypeSupported(mimeType)

/**
 * Loads a track in chunks. Browsers that load a file by themselves retry several times a second, and drop their buffer
 * when they give up.
 */
export function loadTrack(
  media: HTMLMediaElement,
  duration: number,
  withToken: (url: string) => string,
  limiter: RequestLimiter,
  events: Events,
): Loader {
  const mayRecover = createRecoveryLimit()
  let base = ''
  let index: SegmentIndex | null = null
  /** The next byte to load, and how many there are. */
  let [next, size] = [0, Number.POSITIVE_INFINITY]
  let [opened, stopped] = [false, false]
  let feeding = new AbortController()
  let request = new AbortController()
  let wake = () => {}

  const endOfBuffer = (place: number): number => {
    const { buffered } = media
    for (let range = 0; range < buffered.length; range++)
      if (buffered.start(range) <= place + 0.2 && place < buffered.end(range)) return buffered.end(range)
    return place
  }
  /** Whether the next bytes lead to this position. */
  const leadsTo = (place: number): boolean => {
    const reached = index ? segmentAt(index, 'at', next).time : endOfBuffer(0)
    return reached - 0.1 <= place && place <= reached + near
  }

  const fetchFile = async (name: string, signal: AbortSignal, range?: [from: number, to: number]): Promise<Response> => {
    const headers = range && { range: `bytes=${range[0]}-${range[1] - 1}` }
    const response = await limiter.fetch(withToken(base + name), { signal, ...(headers && { headers }) })
    if (response.status >= 400 && response.status < 500) throw new Refused(`${name}: ${response.status}`)
    if (!response.ok) throw new Error(`${name}: ${response.status}`)
    if (range && response.status !== 206) throw new Refused(`${name} comes only as a whole`)
    return response
  }

  /** Continues at the segment of a position. */
  async function moveTo(place: number, source: MediaSource, buffer: SourceBuffer, signal: AbortSignal): Promise<void> {
    const isEmpty = media.readyState === HTMLMediaElement.HAVE_NOTHING
    const [found, head] = await Promise.all([
      index ?? fetchFile(playlist, signal).then(async (answer) => readPlaylist(await answer.text())),
      isEmpty ? fetchFile(file, signal, [0, headerSize]).then((answer) => answer.arrayBuffer()) : null,
    ])
    index = found
    if (source.readyState === 'open') buffer.abort()
    if (head) await append(buffer, head.slice(0, found.header))
    next = segmentAt(found, 'time', place).at
  }

  async function loadChunk(buffer: SourceBuffer, signal: AbortSignal): Promise<void> {
    const answer = await fetchFile(file, signal, [next, next + chunkSize])
    size = Number(answer.headers.get('content-range')?.split('/')[1] ?? Number.POSITIVE_INFINITY)
    const reader = answer.body?.getReader()
    for (let read = await reader?.read(); read?.value; read = await reader?.read()) {
      await append(buffer, read.value)
      next += read.value.length
    }
  }

  async function feedOnce(source: MediaSource, buffer: SourceBuffer, signal: AbortSignal): Promise<void> {
    const end = endOfBuffer(media.currentTime)
    const isEnough = stopped || end - media.currentTime > bufferAhead
    if (!isEnough && !leadsTo(end)) return moveTo(end, source, buffer, signal)
    if (!isEnough && next < size) return loadChunk(buffer, signal)
    if (next >= size && source.readyState === 'open') source.endOfStream()
    await new Promise<void>((done) => {
      wake = done
    })
  }

  async function feed(source: MediaSource, buffer: SourceBuffer, { signal }: AbortController): Promise<void> {
    while (!signal.aborted) {
      request = new AbortController()
      try {
        await feedOnce(source, buffer, AbortSignal.any([signal, request.signal]))
      } catch (error) {
        if (signal.aborted || media.error) return
        if (request.signal.aborted) continue
        if (!(error instanceof Refused)) limiter.ended('media', false)
        else if (opened) fail()
        else return events.missing()
      }
    }
  }
  const fail = () => {
    stopped = true
    events.failed()
  }

  const setSource = (from: number) => {
    feeding.abort()
    const controller = new AbortController()
    feeding = controller
    next = 0
    const source = new MediaSource()
    const url = URL.createObjectURL(source)
    source.addEventListener('sourceopen', start, { once: true })
    function start() {
      URL.revokeObjectURL(url)
      if (controller.signal.aborted) return
      source.duration = duration
      void feed(source, source.addSourceBuffer(mimeType), controller)
    }
    changeSource(media, () => {
      media.src = url
      media.currentTime = from
    })
  }

  const onSeeking = () => {
    if (!leadsTo(endOfBuffer(media.currentTime))) request.abort()
    wake()
  }
  const onTime = () => wake()
  const onOpened = () => {
    opened = true
  }
  const onError = () => {
    if (!media.error) return
    feeding.abort()
    if (!opened) events.missing()
    else if (mayRecover(media.currentTime)) setSource(media.currentTime)
    else events.undecodable(media.error)
  }
  const listeners = { seeking: onSeeking, timeupdate: onTime, loadedmetadata: onOpened, error: onError }
  for (const [event, listener] of Object.entries(listeners)) media.addEventListener(event, listener)

  return {
    begin(address: StreamAddress, from) {
      base = address.base
      stopped = false
      setSource(from)
    },
    resume(address) {
      base = address.base
      stopped = false
      wake()
    },
    stop() {
      stopped = true
      request.abort()
    },
    setQuality: () => undefined,
    willReturnTo: () => undefined,
    close() {
      feeding.abort()
      wake()
      for (const [event, listener] of Object.entries(listeners)) media.removeEventListener(event, listener)
    },
  }
}

function append(buffer: SourceBuffer, bytes: BufferSource): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  buffer.addEventListener('error', () => reject(new Error('The browser refuses this sound')), { once: true })
  buffer.addEventListener('updateend', () => resolve(), { once: true })
  buffer.appendBuffer(bytes)
  return promise
}
