import { type Pattern, type Position, startAt, type Tick, ticksUntil } from '#practice/tools/rules/click-schedule.ts'
import { latencyOf } from '#sound/audio-context.client.ts'
import { createClickTrack } from '#sound/click-track.client.ts'

/** Seconds ahead that clicks are scheduled; browsers wake a hidden page only once a second. */
const scheduleAhead = { visible: 0.2, hidden: 2.5 } as const
const tickEvery = 50
const startDelay = 0.08

export type Metronome = {
  setPattern: (pattern: Pattern) => void
  /** The click being heard now. */
  heard: () => Tick | null
  close: () => void
}

/** Clicks on the audio context's clock. The timer only schedules ahead, so a blocked page isn't heard. */
export async function startMetronome(first: Pattern): Promise<Metronome> {
  const context = new AudioContext({ latencyHint: 'interactive' })
  await context.resume()
  const clicks = createClickTrack(context, context.destination)
  const quiet = new GainNode(context, { gain: 0.35 })
  quiet.connect(context.destination)
  const parts = createClickTrack(context, quiet)
  let pattern = first
  let position: Position = startAt(context.currentTime + startDelay)
  let ticks: Tick[] = []

  const schedule = () => {
    const now = context.currentTime
    const until = now + (document.visibilityState === 'hidden' ? scheduleAhead.hidden : scheduleAhead.visible)
    const found = ticksUntil(position, pattern, until, now)
    position = found.next
    for (const tick of found.ticks) {
      if (tick.sound === 'part') parts.add(tick.at, false)
      else if (tick.sound !== 'silent') clicks.add(tick.at, tick.sound === 'accent')
    }
    ticks = [...ticks.filter(({ at }) => at > now - 3), ...found.ticks]
  }
  const timer = setInterval(schedule, tickEvery)
  document.addEventListener('visibilitychange', schedule)
  schedule()
  return {
    setPattern(next) {
      pattern = next
      const from = context.currentTime + 0.02
      const open = ticks.find(({ at }) => at >= from)
      if (open) {
        clicks.drop(open.at)
        parts.drop(open.at)
        ticks = ticks.filter(({ at }) => at < open.at)
        position = open
      }
      schedule()
    },
    heard() {
      const now = context.currentTime - latencyOf(context)
      return ticks.findLast(({ at }) => at <= now) ?? null
    },
    close() {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', schedule)
      void context.close()
    },
  }
}
