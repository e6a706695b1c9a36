import { createClickTrack } from '#sound/click-track.client.ts'
import { type Beats, clicksOf, meterAt } from '#sound/rules/clicks.ts'
import { heardAt, type Playhead } from '#sound/rules/playhead.ts'
import type { SoundSettings } from '#sound/sound-settings.ts'
import type { StemBus } from '#sound/stem-bus.client.ts'

/** Clicks and levels are scheduled this far ahead, seconds: timers of hidden tabs run once a second. */
const horizon = 1.6
/** The count-in plays even if the click is off. */
const countInVolume = 0.8

/** Schedules events along a playhead: clicks on the beats, and level changes at the ends of a region. */
export function createCues(context: BaseAudioContext, bus: StemBus, beats: Beats, out: AudioNode) {
  const clickTrack = createClickTrack(context, out)
  const clicks = clicksOf(beats)
  let scheduledTo = 0

  function scheduleHead(head: Playhead, { click, region, stems }: SoundSettings, from: number, until: number): void {
    if (click > 0) for (const { at, strong } of clicks) for (const when of heardAt(head, at, from, until)) clickTrack.add(when, strong)
    if (!region) return
    for (const edge of [region.from, region.to])
      for (const when of heardAt(head, edge, from, until)) setLevels({ region, stems }, edge, when)
  }

  function setLevels({ region, stems }: Pick<SoundSettings, 'region' | 'stems'>, place: number, at: number): void {
    const inside = region !== null && place >= region.from && place < region.to
    bus.set(
      stems.map((stem) => (inside ? stem.levelInLoop : stem.level)),
      at,
    )
  }

  /** Schedules until the horizon along these playheads, each until the next takes over. */
  function schedule(heads: readonly Playhead[], now: SoundSettings): void {
    const until = context.currentTime + horizon
    for (const [index, head] of heads.entries()) {
      const from = index === 0 ? scheduledTo : Math.max(scheduledTo, head.at)
      scheduleHead(head, now, from, Math.min(until, heads[index + 1]?.at ?? until))
    }
    scheduledTo = Math.max(scheduledTo, until)
  }

  return {
    schedule,
    level: setLevels,
    reschedule(from: number, heads: readonly Playhead[], now: SoundSettings) {
      clickTrack.drop(from)
      bus.forget(from)
      scheduledTo = from
      schedule(heads, now)
    },
    countIn({ from, beat, beats, bar }: CountIn, click: number) {
      clickTrack.setVolume(click || countInVolume)
      for (let count = 0; count < beats; count++) clickTrack.add(from + count * beat, count % bar === 0)
    },
    setClickVolume: clickTrack.setVolume,
    stop: () => clickTrack.drop(0),
  }
}

/** A count-in from a context time on: seconds per beat, total beats, and beats per bar. */
export type CountIn = { from: number; beat: number; beats: number; bar: number }

/** The count-in for `bars` from a context time on, in the meter at `place`; null for none. */
export function countInOf(beats: Beats, place: number, { from, rate, bars }: { from: number; rate: number; bars: number }): CountIn | null {
  const meter = meterAt(beats, place)
  return bars > 0 ? { from, beat: meter.seconds / rate, beats: bars * meter.beats, bar: meter.beats } : null
}

export const beatsLeft = ({ beat, beats }: CountIn, seconds: number): number => Math.min(beats, Math.ceil(seconds / beat))
