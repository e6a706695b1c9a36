/** Index of a segment file: header size in bytes, and each segment's start in seconds and bytes. */
export type SegmentIndex = { header: number; segments: readonly { time: number; at: number }[] }

/** Parses an HLS playlist with all segments in one file, as written by `packHls`. Throws if it isn't one. */
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

/** The segment at a position, by `time` or by `at`; the first segment for earlier positions. */
export const segmentAt = ({ segments }: SegmentIndex, by: 'time' | 'at', place: number): { time: number; at: number } =>
  segments.findLast((segment) => segment[by] <= place) ?? segments[0]!
