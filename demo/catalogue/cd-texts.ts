import type { StyleName } from './types.ts'

export type CdText = {
  title: string
  artist: string
  style: StyleName
  subtitle: string
  summary: string
  notes: string
  released: string
  pence: number
  onHand: number
  weightGrams: number
  /** Track titles with their lengths, minutes:seconds. */
  tracks: readonly (readonly [title: string, length: string])[]
}

export const cdTexts: CdText[] = [
  {
    title: 'Overdue',
    artist: 'ada-thornbury',
    style: 'folk',
    subtitle: 'Eleven tunes from a mobile library',
    summary: 'Ada’s first album, recorded in the van with the heater off and the shelves full.',
    notes:
      'The books made the best acoustic treatment she has ever played in, and two of them are credited. Fines from this record are payable to the village of Clun.',
    released: '2019-05-24',
    pence: 1199,
    onHand: 34,
    weightGrams: 88,
    tracks: [
      ['Overdue', '3:12'],
      ['The B4368', '2:58'],
      ['Large Print', '4:05'],
      ['Lay-by Waltz', '3:31'],
      ['Heater in A Flat', '2:20'],
      ['Please Return To', '3:47'],
      ['Westerns', '2:44'],
      ['The Reservation', '4:18'],
      ['Rain on the Roof Vent', '3:55'],
      ['Stamped Twice', '2:36'],
      ['Last Stop, Bucknell', '5:01'],
    ],
  },
  {
    title: 'Slipway',
    artist: 'lottie-fennimore',
    style: 'blues',
    subtitle: 'Solo, live, doors open',
    summary: 'Ten pieces for one guitar and the North Sea, taken from three winters of Thursdays.',
    notes: 'Nothing has been overdubbed, and the sea has not been turned down. The bang in the seventh piece is a boat.',
    released: '2021-11-26',
    pence: 1299,
    onHand: 21,
    weightGrams: 92,
    tracks: [
      ['Slipway', '4:22'],
      ['Bring Your Own Scissors', '3:16'],
      ['The Uncles', '3:58'],
      ['Low Water', '5:10'],
      ['Thumb Row', '2:49'],
      ['Thursday Again', '4:01'],
      ['Something Hit the Wall', '3:37'],
      ['Harbour Fringe', '3:05'],
      ['Gull on the Four', '2:52'],
      ['Doors', '6:14'],
    ],
  },
  {
    title: 'Allotment Hymns',
    artist: 'imani-brightwater',
    style: 'soul',
    subtitle: 'Songs on two strings, mostly',
    summary: 'Ten slow songs from Deptford, written between the beans and the shed.',
    notes: 'Imani’s first album in six years. The hand-claps are the Sunday congregation, paid in courgettes.',
    released: '2024-05-10',
    pence: 1299,
    onHand: 40,
    weightGrams: 90,
    tracks: [
      ['Plot Nineteen', '3:56'],
      ['The Late Organist', '4:10'],
      ['Beans', '2:42'],
      ['Asleep Between', '3:35'],
      ['Water Butt', '3:01'],
      ['Somebody’s Sunday', '4:44'],
      ['Choosing Fruit', '3:27'],
      ['Frost Warning', '3:50'],
      ['Nine Years of Two Strings', '4:25'],
      ['Shed Key', '2:58'],
    ],
  },
]
