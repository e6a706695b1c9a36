export type Accent = 'accent' | 'normal' | 'silent'

export type Pattern = {
  bpm: number
  /** One per beat of the bar. */
  beats: readonly Accent[]
  /** Clicks for each beat, 1 to 4. */
  subdivision: number
  /** Bars with a click, then bars without. `silent: 0` never pauses. */
  gap: { sounding: number; silent: number }
}

/** The next click's position in the music, and its time on the audio clock, seconds. */
export type Position = { bar: number; beat: number; part: number; at: number }

export type Tick = Position & { sound: Accent | 'part' }

export const startAt = (at: number): Position => ({ bar: 0, beat: 0, part: 0, at })

export const isGapBar = (bar: number, { sounding, silent }: Pattern['gap']): boolean =>
  silent > 0 && sounding > 0 && bar % (sounding + silent) >= sounding

function tickAt(place: Position, { beats, gap }: Pattern): Tick {
  const accent = beats[place.beat] ?? 'normal'
  const sound = isGapBar(place.bar, gap) ? 'silent' : place.part === 0 || accent === 'silent' ? accent : 'part'
  return { ...place, sound }
}

function nextPosition({ bar, beat, part, at }: Position, { bpm, beats, subdivision }: Pattern): Position {
  const next = at + 60 / bpm / subdivision
  if (part + 1 < subdivision) return { bar, beat, part: part + 1, at: next }
  if (beat + 1 < beats.length) return { bar, beat: beat + 1, part: 0, at: next }
  return { bar: bar + 1, beat: 0, part: 0, at: next }
}

/** Clicks before `until`. Skips those before `now`, so that a late timer doesn't shift the beat. */
export function ticksUntil(place: Position, pattern: Pattern, until: number, now = 0): { ticks: Tick[]; next: Position } {
  const ticks: Tick[] = []
  let next = place
  while (next.at < until) {
    if (next.at >= now) ticks.push(tickAt(next, pattern))
    next = nextPosition(next, pattern)
  }
  return { ticks, next }
}

const accents: readonly Accent[] = ['accent', 'normal', 'silent']
export const nextAccent = (accent: Accent): Accent => accents[(accents.indexOf(accent) + 1) % accents.length] ?? 'accent'

export const withBeats = (beats: readonly Accent[], count: number): Accent[] =>
  Array.from({ length: count }, (_, i) => beats[i] ?? (i === 0 ? 'accent' : 'normal'))
