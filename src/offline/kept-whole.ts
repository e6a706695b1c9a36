import type { ContainedRecording } from '#library/contained-recordings.server.ts'
import type { Copy } from '#offline/copies/copy.ts'

export type WholeStatus =
  | { state: 'off' | 'ended' }
  /** `missing`: recordings that aren't on this device; 0 once all are. */
  | { state: 'kept'; missing: number; bytes: number }

/** How much of a course or bundle is stored on this device. */
export function wholeStatus(recordings: readonly ContainedRecording[], copies: readonly Copy[]): WholeStatus {
  const copyOf = new Map(copies.map((copy) => [copy.productId, copy]))
  const known = recordings.flatMap(({ id }) => copyOf.get(id) ?? [])
  const here = known.filter(({ ended }) => ended === null)
  if (here.length === 0) return { state: known.length > 0 ? 'ended' : 'off' }
  return { state: 'kept', missing: recordings.length - here.length, bytes: here.reduce((sum, { bytes }) => sum + bytes, 0) }
}

/** URL of the data for storing a recording. */
export const partAddress = ({ course, kind, slug }: ContainedRecording): string =>
  course === null ? `/offline/part/${kind}/${slug}` : `/offline/part/course/${course}?lesson=${slug}`
