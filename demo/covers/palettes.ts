import type { Colour } from './colour.ts'

/**
 * One curated set. `ground` carries the picture, `deep` is its shadow, `mid` its middle tone, `accent` the one loud colour,
 * `spark` a second small one, `paper` the lightest and `ink` the darkest: type is always paper on ink or ink on paper.
 */
export type Palette = {
  name: string
  /** Whether the ground is a dark one, so that type over it is paper. */
  dark: boolean
  ground: Colour
  deep: Colour
  mid: Colour
  accent: Colour
  spark: Colour
  paper: Colour
  ink: Colour
}

const cream: Colour = [0.945, 0.026, 86]
const bone: Colour = [0.925, 0.032, 80]
const soot: Colour = [0.215, 0.022, 60]

export const palettes = {
  walnut: {
    name: 'walnut',
    dark: true,
    ground: [0.34, 0.055, 52],
    deep: [0.23, 0.035, 50],
    mid: [0.5, 0.085, 56],
    accent: [0.78, 0.125, 80],
    spark: [0.5, 0.14, 28],
    paper: cream,
    ink: soot,
  },
  oxblood: {
    name: 'oxblood',
    dark: true,
    ground: [0.38, 0.125, 24],
    deep: [0.255, 0.08, 22],
    mid: [0.52, 0.15, 28],
    accent: [0.82, 0.115, 82],
    spark: [0.7, 0.07, 40],
    paper: cream,
    ink: [0.22, 0.045, 24],
  },
  bottle: {
    name: 'bottle',
    dark: true,
    ground: [0.36, 0.062, 162],
    deep: [0.25, 0.042, 165],
    mid: [0.5, 0.08, 155],
    accent: [0.81, 0.12, 84],
    spark: [0.63, 0.15, 38],
    paper: cream,
    ink: [0.22, 0.03, 165],
  },
  ink: {
    name: 'ink',
    dark: true,
    ground: [0.33, 0.065, 255],
    deep: [0.225, 0.045, 258],
    mid: [0.5, 0.075, 245],
    accent: [0.8, 0.115, 78],
    spark: [0.62, 0.15, 35],
    paper: bone,
    ink: [0.21, 0.035, 260],
  },
  night: {
    name: 'night',
    dark: true,
    ground: [0.245, 0.025, 48],
    deep: [0.165, 0.016, 50],
    mid: [0.42, 0.06, 48],
    accent: [0.76, 0.145, 66],
    spark: [0.53, 0.15, 30],
    paper: bone,
    ink: [0.185, 0.016, 50],
  },
  petrol: {
    name: 'petrol',
    dark: true,
    ground: [0.4, 0.062, 208],
    deep: [0.275, 0.046, 212],
    mid: [0.56, 0.07, 200],
    accent: [0.71, 0.145, 45],
    spark: [0.85, 0.09, 85],
    paper: cream,
    ink: [0.22, 0.03, 215],
  },
  plum: {
    name: 'plum',
    dark: true,
    ground: [0.35, 0.075, 345],
    deep: [0.24, 0.055, 345],
    mid: [0.51, 0.095, 350],
    accent: [0.78, 0.105, 62],
    spark: [0.76, 0.07, 20],
    paper: bone,
    ink: [0.22, 0.035, 345],
  },
  mustard: {
    name: 'mustard',
    dark: false,
    ground: [0.775, 0.135, 80],
    deep: [0.62, 0.12, 70],
    mid: [0.7, 0.135, 74],
    accent: [0.4, 0.12, 26],
    spark: [0.37, 0.06, 165],
    paper: cream,
    ink: [0.24, 0.035, 60],
  },
  clay: {
    name: 'clay',
    dark: false,
    ground: [0.68, 0.125, 46],
    deep: [0.53, 0.115, 40],
    mid: [0.6, 0.125, 42],
    accent: [0.29, 0.05, 255],
    spark: [0.88, 0.085, 85],
    paper: cream,
    ink: [0.23, 0.045, 40],
  },
  cream: {
    name: 'cream',
    dark: false,
    ground: [0.905, 0.04, 84],
    deep: [0.78, 0.06, 78],
    mid: [0.84, 0.055, 80],
    accent: [0.46, 0.14, 28],
    spark: [0.4, 0.065, 165],
    paper: [0.955, 0.02, 88],
    ink: [0.26, 0.03, 55],
  },
  sage: {
    name: 'sage',
    dark: false,
    ground: [0.755, 0.05, 140],
    deep: [0.6, 0.055, 145],
    mid: [0.68, 0.055, 140],
    accent: [0.42, 0.12, 26],
    spark: [0.86, 0.1, 86],
    paper: cream,
    ink: [0.24, 0.035, 150],
  },
  sky: {
    name: 'sky',
    dark: false,
    ground: [0.79, 0.045, 225],
    deep: [0.62, 0.06, 232],
    mid: [0.71, 0.055, 228],
    accent: [0.6, 0.155, 38],
    spark: [0.86, 0.11, 86],
    paper: cream,
    ink: [0.25, 0.045, 255],
  },
  rose: {
    name: 'rose',
    dark: false,
    ground: [0.82, 0.06, 32],
    deep: [0.67, 0.085, 28],
    mid: [0.75, 0.07, 30],
    accent: [0.37, 0.115, 22],
    spark: [0.42, 0.065, 190],
    paper: cream,
    ink: [0.25, 0.055, 20],
  },
} as const satisfies Record<string, Palette>

export type PaletteName = keyof typeof palettes
