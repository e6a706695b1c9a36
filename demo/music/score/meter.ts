/** Ticks, bars and seconds. A quarter note has 960 ticks, as in the notation library. */

export const TICKS_PER_QUARTER = 960

export interface Meter {
  beats: number
  unit: 4 | 8
}

export interface Swing {
  /** Ticks of the pair that is made uneven: 960 swings eighths, 480 swings sixteenths. */
  pair: 960 | 480
  /** Share of the pair that the first note takes: 0.5 is straight, 0.667 a full triplet shuffle. */
  share: number
}

/** Length of one bar in ticks. */
export function barTicks(meter: Meter): number {
  return meter.beats * TICKS_PER_QUARTER * (4 / meter.unit)
}

/** Ticks between two felt beats: a quarter, or a dotted quarter where the meter counts eighths. */
export function pulseTicks(meter: Meter): number {
  return meter.unit === 8 ? TICKS_PER_QUARTER * 1.5 : TICKS_PER_QUARTER
}

/** Moves a written tick to where it is played: the second note of each pair comes late. */
export function swingTick(tick: number, swing: Swing): number {
  const start = Math.floor(tick / swing.pair) * swing.pair
  const position = (tick - start) / swing.pair
  const played = position <= 0.5 ? position * 2 * swing.share : swing.share + (position - 0.5) * 2 * (1 - swing.share)
  return start + played * swing.pair
}

/** Seconds of a number of ticks at a tempo in quarter notes a minute. */
export function tickSeconds(ticks: number, tempo: number): number {
  return (ticks / TICKS_PER_QUARTER) * (60 / tempo)
}
