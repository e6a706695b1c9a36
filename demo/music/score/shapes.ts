import type { TuningName } from './piece.ts'

type Shapes = Readonly<Record<string, string>>

/** Everyday shapes from the lowest string to the highest, as in `Piece.voicings`. */
const standard: Shapes = {
  A: 'x02220',
  A7: 'x02020',
  Am: 'x02210',
  Am7: 'x02010',
  Asus4: 'x02230',
  A5: 'x022xx',
  A9: 'x 12 11 12 12 12',
  A13: '5x567x',
  Bm: 'x24432',
  Bm7: 'x24232',
  B7: 'x21202',
  Bb: 'x13331',
  C: 'x32010',
  C5: 'x355xx',
  C7: 'x32310',
  C9: 'x32333',
  Cmaj7: 'x35453',
  Cm: 'x35543',
  D: 'xx0232',
  D5: 'x577xx',
  D7: 'xx0212',
  D9: 'x54555',
  Dm: 'xx0231',
  Dm7: 'xx0211',
  E: '022100',
  E5: '022xxx',
  E7: '020100',
  E9: 'x76777',
  Em: '022000',
  Em7: '020000',
  F: 'xx3211',
  F5: '133xxx',
  Fmaj7: 'xx3210',
  'F#m': '244222',
  G: '320003',
  G5: '355xxx',
  G7: '320001',
  Gm: '355333',
  Gm7: '353333',
}

const dropD: Shapes = { D5: '000xxx', Eb5: '111xxx', F5: '333xxx', G5: '555xxx', A5: '777xxx', Bb5: '888xxx', C5: 'x355xx' }

const dadgad: Shapes = { D5: '000200', Dsus4: '000000', Gsus2: '5x5000', Asus4: 'x02200', Bm7: 'x24200', Em7: '2x2000' }

export function shapesIn(tuning: TuningName): Shapes {
  return tuning === 'Drop D' ? dropD : tuning === 'DADGAD' ? dadgad : standard
}
