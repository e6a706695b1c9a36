import type { Span } from '#sound/rules/playhead.ts'

/** What a take was played to. In seconds of the recording unless noted. */
export type TakeMetadata = {
  id: string
  from: number
  loop: Span | null
  rate: number
  /** Seconds of the take's audio before `from` is heard: the loudspeaker-to-microphone latency. */
  latency: number
  sampleRate: number
  /** UTC. */
  recorded_at: string
}
/** `open`: still being recorded, or its page was closed while recording. */
export type Take = TakeMetadata & { seconds: number; open: boolean }

export const maxTakes = 20
export const maxTakeSeconds = 180

/** Maps a position in the recording to seconds into a take's audio. `passes` of the loop since the take began. */
export function placeInTake({ from, loop, rate, latency }: TakeMetadata, position: number, passes: number): number {
  const before = loop ? passes * (loop.to - loop.from) : 0
  return latency + (position - from + before) / rate
}

const tolerance = 0.05

/** A take belongs to the loop it was played to, or to the whole recording. */
export const belongsToLoop = (take: Pick<TakeMetadata, 'loop'>, loop: Span | null): boolean =>
  take.loop && loop ? Math.abs(take.loop.from - loop.from) < tolerance && Math.abs(take.loop.to - loop.to) < tolerance : take.loop === loop

/** Parses a delay in milliseconds; null if invalid. */
export function parseLatency(text: string): number | null {
  const value = Number(text)
  return text.trim() !== '' && value >= 0 && value <= 1000 ? value / 1000 : null
}

/** The recording's loudness in equal parts of a take, 0 to 1. Loops repeat as often as they were played. */
export function recordingPeaksOf(
  take: Take,
  { peaks, duration }: { peaks: readonly number[] | null; duration: number },
  parts: number,
): number[] {
  return Array.from({ length: parts }, (_, part) => {
    const seconds = ((part + 0.5) / parts) * take.seconds - take.latency
    const position = take.from + seconds * take.rate
    const within =
      take.loop && position >= take.loop.to ? take.loop.from + ((position - take.loop.to) % (take.loop.to - take.loop.from)) : position
    return seconds < 0 || !peaks ? 0 : (peaks[Math.floor((within / duration) * peaks.length)] ?? 0)
  })
}
