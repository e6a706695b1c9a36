import type Hls from 'hls.js'
import type { Fragment } from 'hls.js'

/**
 * Fetches the film around a position into the browser's cache. hls.js loads only ahead of the playhead, so the first return to
 * the start of a loop would wait for the network.
 */
export function fetchAhead(hls: Hls, at: number, fetch: (address: string, init: RequestInit) => Promise<unknown>): void {
  const lists = [hls.levels[hls.loadLevel]?.details, hls.audioTracks[hls.audioTrack]?.details]
  for (const list of lists) {
    const part = list?.fragments.find(({ start, duration }) => start <= at && at < start + duration)
    if (part) void fetch(part.url, { headers: rangeOf(part), priority: 'low' }).catch(() => undefined)
  }
}

/** The same range that hls.js requests, or the cache wouldn't match. */
const rangeOf = ({ byteRangeStartOffset: from, byteRangeEndOffset: end }: Fragment): Record<string, string> =>
  from !== undefined && end !== undefined ? { range: `bytes=${from}-${end - 1}` } : {}
