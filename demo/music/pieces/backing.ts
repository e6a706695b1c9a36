import { slugOf } from '../../slug.ts'
import type { Level, Piece, Section, StyleId, TuningName } from '../score/piece.ts'
import { shapesIn } from '../score/shapes.ts'

/** A band without a lead: the same bars some times over, and a last chord. */
interface Backing {
  title: string
  style: StyleId
  musicKey: string
  tempo: number
  tuning?: TuningName
  level: Level
  chords: string
  times: number
  shapes?: Readonly<Record<string, string>>
  /** Patterns of every second time, so that it goes somewhere. */
  second?: Partial<Pick<Section, 'drums' | 'bass' | 'comp'>>
}

const twelveIn = (one: string, four: string, five: string) => [one, four, one, one, four, four, one, one, five, four, one, five].join(' | ')

const backings: readonly Backing[] = [
  {
    title: 'Sunday Shoes',
    style: 'slow-blues',
    musicKey: 'A major',
    tempo: 84,
    level: 'beginner',
    chords: twelveIn('A7', 'D7', 'E7'),
    times: 2,
  },
  {
    title: 'Coal Lorry Shuffle',
    style: 'shuffle',
    musicKey: 'E major',
    tempo: 104,
    level: 'beginner',
    chords: twelveIn('E7', 'A7', 'B7'),
    times: 3,
    shapes: { B7: 'x24242' },
  },
  {
    title: 'Gravel and Daylight',
    style: 'rock',
    musicKey: 'E minor',
    tempo: 112,
    level: 'beginner',
    chords: 'E5 | C5 | G5 | D5 | E5 | C5 | G5 | D5',
    times: 4,
    second: { comp: 'chorus' },
  },
  {
    title: 'Loose Tiles',
    style: 'funk',
    musicKey: 'D major',
    tempo: 96,
    level: 'intermediate',
    chords: 'D9 | D9 | D9 | D9 | G13 | G13 | D9 | D9',
    times: 4,
    shapes: { G13: '3x345x' },
  },
  {
    title: 'Landing Stage',
    style: 'jazz',
    musicKey: 'C major',
    tempo: 126,
    level: 'intermediate',
    chords: 'Cmaj7 | Am7 | Dm7 | G7 | Em7 | A7 | Dm7 | G7',
    times: 5,
    shapes: { Cmaj7: 'x324xx', Am7: '5x55xx', Dm7: 'x535xx', G7: '3x34xx', Em7: 'x757xx', A7: '5x56xx' },
    second: { comp: 'charleston' },
  },
  {
    title: 'Lay-by at Clun',
    style: 'folk',
    musicKey: 'C major',
    tempo: 84,
    level: 'beginner',
    chords: 'C | Am | F | G | C | Am | F | G',
    times: 3,
  },
  {
    title: 'Hen-House Two-Step',
    style: 'country',
    musicKey: 'A major',
    tempo: 108,
    level: 'intermediate',
    chords: 'A | A | D | A | A | A | E7 | A',
    times: 4,
  },
  {
    title: 'Skirting Boards',
    style: 'soul',
    musicKey: 'G major',
    tempo: 92,
    level: 'intermediate',
    chords: 'G | Em | C | D | G | Em | C | D',
    times: 3,
    shapes: { G: 'xx5433', Em: 'xx5453', C: 'xx5553', D: 'xx7775' },
  },
  {
    title: 'Hull Below the Water',
    style: 'metal',
    musicKey: 'D minor',
    tempo: 132,
    tuning: 'Drop D',
    level: 'advanced',
    chords: 'D5 | D5 | F5 | G5 | D5 | D5 | Bb5 | C5',
    times: 4,
    second: { comp: 'chorus' },
  },
  {
    title: 'Top Deck, Front Seat',
    style: 'reggae',
    musicKey: 'G minor',
    tempo: 72,
    level: 'beginner',
    chords: 'Gm | Gm | Cm | Gm | Gm | F | Cm | Gm',
    times: 3,
    shapes: { Gm: 'xxx333', Cm: 'xxx543', F: 'xxx565' },
  },
]

/** Pieces for playing along, without a lead of their own. */
export const backingPieces: readonly Piece[] = backings.map((backing) => {
  const { title, style, musicKey, tempo, tuning = 'Standard', level, chords, times, shapes, second } = backing
  const first = chords.split(' ')[0] ?? ''
  const rounds = Array.from({ length: times }, (_, at) => ({
    name: `Round ${at + 1}`,
    chords,
    lead: null,
    ...(at % 2 === 1 ? second : {}),
  }))
  return {
    id: slugOf(title),
    title,
    style,
    tonic: (musicKey.split(' ')[0] ?? '').replace('♭', 'b'),
    musicKey,
    tempo,
    tuning,
    level,
    voicings: { ...shapesIn(tuning), ...shapes },
    form: [...rounds, { name: 'End', chords: first, lead: null, drums: 'end', bass: 'end', comp: 'end' }],
  }
})
