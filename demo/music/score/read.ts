import { importer, model, Settings } from '@coderline/alphatab'

export interface Mark {
  /** Ticks from the start of the bar. */
  tick: number
  ticks: number
  /** 1 is the highest string. */
  string: number
  fret: number
  midi: number
  dead: boolean
  palm: boolean
  letRing: boolean
  staccato: boolean
  accent: boolean
  vibrato: boolean
  harmonic: boolean
  tied: boolean
  /** Reached from the note before on this string without a new pick stroke. */
  reached: 'picked' | 'hammer' | 'slide'
  /** A slide that picks its target again starts this many semitones away. */
  slideFrom: number
  /** Share of the note from 0 to 1, and semitones above the fretted pitch. */
  bend: readonly { at: number; semitones: number }[]
}

export interface ReadBeat {
  tick: number
  ticks: number
  /** 1 whole, 2 half, 4 quarter and so on. */
  value: number
  dots: number
  triplet: boolean
  stroke: 'none' | 'down' | 'up'
  /** 0 to 1. */
  velocity: number
  marks: Mark[]
}

export type ReadBar = ReadBeat[]

/** Parses alphaTex. Throws with the reasons when the text is not valid. */
export function parseTex(tex: string): model.Score {
  const reader = new importer.AlphaTexImporter()
  reader.initFromString(tex, new Settings())
  try {
    return reader.readScore()
  } catch (error) {
    const found = [...reader.lexerDiagnostics, ...reader.parserDiagnostics, ...reader.semanticDiagnostics]
    const reasons = found.map((one) => `line ${one.start?.line}: ${one.message}`).join('; ')
    throw new Error(`The score cannot be read: ${reasons}`, { cause: error })
  }
}

/** The bars of one track as plain beats. */
export function readTrack(score: model.Score, track: number): ReadBar[] {
  const staff = score.tracks[track]?.staves[0]
  if (!staff) throw new Error(`The score has no track ${track}`)
  return staff.bars.map((bar) => (bar.voices[0]?.beats ?? []).map((beat) => readBeat(beat, staff.tuning.length)))
}

function readBeat(beat: model.Beat, strings: number): ReadBeat {
  return {
    tick: beat.playbackStart,
    ticks: beat.playbackDuration,
    value: beat.duration,
    dots: beat.dots,
    triplet: beat.tupletNumerator === 3,
    stroke: beat.pickStroke === model.PickStroke.Down ? 'down' : beat.pickStroke === model.PickStroke.Up ? 'up' : 'none',
    velocity: velocityOf(beat.dynamics),
    marks: beat.notes.map((note) => readNote(note, beat, strings)),
  }
}

function readNote(note: model.Note, beat: model.Beat, strings: number): Mark {
  const slidFrom = note.slideOrigin
  return {
    tick: beat.playbackStart,
    ticks: beat.playbackDuration,
    string: strings + 1 - note.string,
    fret: note.fret,
    midi: note.realValue,
    dead: note.isDead,
    palm: note.isPalmMute,
    letRing: note.isLetRing,
    staccato: note.isStaccato,
    accent: note.accentuated !== model.AccentuationType.None,
    vibrato: note.vibrato !== model.VibratoType.None || beat.vibrato !== model.VibratoType.None,
    harmonic: note.harmonicType !== model.HarmonicType.None,
    tied: note.isTieDestination,
    reached: note.isHammerPullDestination ? 'hammer' : slidFrom?.slideOutType === model.SlideOutType.Legato ? 'slide' : 'picked',
    slideFrom: startOfSlide(note),
    bend: (note.bendPoints ?? []).map((point) => ({ at: point.offset / 60, semitones: point.value / 2 })),
  }
}

function startOfSlide(note: model.Note): number {
  if (note.slideInType === model.SlideInType.IntoFromBelow) return -2
  if (note.slideInType === model.SlideInType.IntoFromAbove) return 2
  const from = note.slideOrigin
  return from?.slideOutType === model.SlideOutType.Shift ? from.realValue - note.realValue : 0
}

/** Dynamics run from ppp (0) to fff (7); f is the plain pick stroke. */
function velocityOf(dynamics: number): number {
  return Math.min(1, 0.3 + dynamics * 0.1)
}
