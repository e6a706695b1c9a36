import type { DrumGroove, DrumVoice } from '../styles/style.ts'

export interface DrumHit {
  voice: DrumVoice
  /** Ticks from the start of the bar. */
  tick: number
  velocity: number
}

const velocities: Readonly<Record<string, number>> = { X: 1, x: 0.78, o: 0.34 }

/** General MIDI percussion keys, for the notation files. */
const midiKeys: Readonly<Record<DrumVoice, number>> = {
  kick: 36,
  snare: 38,
  rim: 37,
  brush: 38,
  hat: 42,
  openHat: 46,
  pedalHat: 44,
  ride: 51,
  bell: 53,
  crash: 49,
  tomHigh: 48,
  tomLow: 43,
  shaker: 70,
  clap: 39,
  congaHigh: 63,
  congaLow: 64,
  clave: 75,
  cowbell: 56,
}

/** The hits of one bar of a groove, in order. */
export function drumHits(groove: DrumGroove, ticks: number): DrumHit[] {
  const hits: DrumHit[] = []
  for (const [voice, row] of rows(groove)) {
    for (const [index, sign] of [...row].entries()) {
      const velocity = velocities[sign]
      if (velocity !== undefined) hits.push({ voice, tick: (index * ticks) / row.length, velocity })
    }
  }
  return hits.sort((a, b) => a.tick - b.tick)
}

/** One bar of drums as alphaTex. */
export function writeDrumBar(groove: DrumGroove, ticks: number): string {
  const steps = Math.max(1, ...rows(groove).map(([, row]) => row.length))
  const value = stepValue(ticks / steps)
  const hits = drumHits(groove, ticks)
  return Array.from({ length: steps }, (_, step) => {
    const keys = hits.filter((hit) => Math.round((hit.tick * steps) / ticks) === step).map((hit) => midiKeys[hit.voice])
    return `${keys.length === 0 ? 'r' : `(${[...new Set(keys)].join(' ')})`}.${value}`
  }).join(' ')
}

function rows(groove: DrumGroove): [DrumVoice, string][] {
  const voices: readonly DrumVoice[] = Object.keys(midiKeys).filter((key): key is DrumVoice => key in midiKeys)
  return voices.flatMap((voice): [DrumVoice, string][] => {
    const row = groove[voice]
    return row === undefined ? [] : [[voice, row]]
  })
}

function stepValue(ticks: number): string {
  if (ticks === 1440) return '4{d}'
  return String(3840 / ticks)
}
