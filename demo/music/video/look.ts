/** Colours and places of the lesson picture. */

export const WIDTH = 1280
export const HEIGHT = 720
export const FRAMES_PER_SECOND = 24

export const colours = {
  stage: '#16100c',
  stageWarm: '#34220f',
  boards: '#1d140e',
  paper: '#f5eee0',
  paperShade: '#e3d7bf',
  ink: '#2b2018',
  inkSoft: '#7a6857',
  inkFaint: '#c3b49b',
  cream: '#f3ead9',
  creamSoft: '#bfae97',
  creamFaint: '#5e4d3d',
  brass: '#dfac4c',
  brassShine: '#f8dc9c',
  brassEdge: '#9a6a20',
  rosewood: '#3a2317',
  rosewoodDark: '#26160e',
  nickel: '#cfc9bd',
  pearl: '#e9dfca',
} as const

/** The picture is four full-width bands, each drawn again only when something in it changes. */
export const bands = {
  header: { top: 0, height: 152 },
  neck: { top: 152, height: 300 },
  tab: { top: 452, height: 248 },
  floor: { top: 700, height: 20 },
} as const
export type BandName = keyof typeof bands
export const bandNames = ['header', 'neck', 'tab', 'floor'] as const satisfies readonly BandName[]

/** The fretboard: where the nut and the last fret stand, and the strings from the highest down. */
export const neck = { left: 96, right: 1224, top: 182, stringGap: 36, overhang: 22 } as const

/** The roll of paper with the tab, and where "now" is on it. */
export const sheet = { top: 452, bottom: 700, now: 372, firstLine: 512, lineGap: 25 } as const
