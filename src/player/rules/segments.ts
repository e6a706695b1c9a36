/** A file of segments: the bytes of its header, and where each segment begins, in seconds and in bytes. */
export type SegmentIndex = { header: number; segments: readonly { time: number; at: number }[] }

/** Reads an HLS playlist whose segments lie in one file, as `packHls` writes it. Throws when it is none. */
export function readPlaylist(text: string): SegmentIndex {
  const header = Number(/^#EXT-X-MAP:.*BYTERANGE="(\d+)@0"/m.exec(text)?.[1])
  const segments: { time: number; at: number }[] = []
  let time = 0
  for (const [, seconds, at] of text.matchAll(/^#EXTINF:([\d.]+),.*\n#EXT-X-BYTERANGE:\d+@(\d+)/gm)) {
    segments.push({ time, at: Number(at) })
    time += Number(seconds)
  }
  if (!header || segments.length === 0) throw new Error('The playlist has no segments of one file')
  return { header, segments }
}

/** The segment of a place, by `time` or by `at`; the first one for places before it. */
export const segmentAt = ({ segments }: SegmentIndex, by: 'time' | 'at', place: number): { time: number; at: number } =>
  segments.findLast((segment) => segment[by] <= place) ?? segments[0]!
