import type { Span } from '#sound/rules/playhead.ts'

/** What a take was played to. Seconds, of the recording where nothing else is said. */
export type TakeFacts = {
  id: string
  from: number
  loop: Span | null
  rate: number
  /** Seconds of its sound before `from` is heard: the way through loudspeaker and microphone. */
  latency: number
  sampleRate: number
  /** UTC. */
  recorded_at: string
}
/** `open`: it is being recorded, or its page was closed meanwhile. */
export type Take = TakeFacts & { seconds: number; open: boolean }

export const mostTakes = 20
export const longestTake = 180

/** Seconds into the sound of a take that belong to a place of the recording; `passes` of the loop since the take's beginning. */
export function placeInTake({ from, loop, rate, latency }: TakeFacts, place: number, passes: number): number {
  const before = loop ? passes * (loop.to - loop.from) : 0
  return latency + (place - from + before) / rate
}

const near = 0.05

/** Takes belong to the loop they were played to, or to the recording as a whole. */
export const isOfLoop = (take: Pick<TakeFacts, 'loop'>, loop: Span | null): boolean =>
  take.loop && loop ? Math.abs(take.loop.from - loop.from) < near && Math.abs(take.loop.to - loop.to) < near : take.loop === loop

/** Entered by hand, milliseconds; null where it is no delay. */
export function latencyOfText(text: string): number | null {
  const value = Number(text)
  return text.trim() !== '' && value >= 0 && value <= 1000 ? value / 1000 : null
}

/** The loudness of the recording in equal parts of a take, from 0 to 1: loops repeat as often as they were heard. */
export function peaksPlayedTo(
  take: Take,
  { peaks, duration }: { peaks: readonly number[] | null; duration: number },
  parts: number,
): number[] {
  return Array.from({ length: parts }, (_, part) => {
    const seconds = ((part + 0.5) / parts) * take.seconds - take.latency
    const place = take.from + seconds * take.rate
    const within = take.loop && place >= take.loop.to ? take.loop.from + ((place - take.loop.to) % (take.loop.to - take.loop.from)) : place
    return seconds < 0 || !peaks ? 0 : (peaks[Math.floor((within / duration) * peaks.length)] ?? 0)
  })
}
