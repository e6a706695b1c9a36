import { families } from './families.ts'
import { type Mood, moodOf } from './moods.ts'
import { type Palette, type PaletteName, palettes } from './palettes.ts'
import { type Random, randomFrom } from './random.ts'
import type { Dress, Family } from './scene.ts'
import type { CoverKind, CoverSpec, FamilyName } from './spec.ts'

/** Everything decided before a line is drawn. */
export type Plan = { family: FamilyName; palette: Palette; dress: Dress; random: Random }

/** Decides family, colours and how the title is put on, from the spec alone. */
export const planCover = (spec: CoverSpec): Plan => {
  const random = randomFrom(`${spec.kind}:${spec.seed}`)
  const mood = moodOf(spec.style)
  const family = spec.family ?? pickFamily(random.fork('family'), shelves[spec.kind], mood)
  return {
    family,
    palette: pickPalette(random.fork('palette'), families[family].palettes, mood),
    dress: random.fork('dress').pick(families[family].dresses),
    random,
  }
}

type Families = readonly [FamilyName, ...FamilyName[]]

/** Which families a kind draws from; named twice, twice as often. */
const shelves: Record<CoverKind, Families> = {
  artist: ['stage'],
  course: [
    'strings',
    'terraces',
    'rosette',
    'stage',
    'record-label',
    'letterpress',
    'letterpress',
    'tablature',
    'grille',
    'instrument',
    'instrument',
    'plectra',
  ],
  lesson: ['strings', 'strings', 'rosette', 'tablature', 'tablature', 'grille', 'instrument', 'instrument', 'plectra', 'terraces'],
  track: ['terraces', 'terraces', 'terraces', 'record-label', 'record-label', 'grille', 'tablature'],
  stream: ['stage', 'stage', 'stage', 'letterpress', 'instrument', 'grille'],
  bundle: ['plectra', 'letterpress', 'instrument', 'rosette', 'record-label'],
  dvd: ['stage', 'letterpress', 'instrument', 'strings', 'rosette', 'grille', 'terraces'],
  cd: ['record-label', 'terraces', 'rosette', 'letterpress', 'instrument', 'stage'],
}

const pickFamily = (random: Random, shelf: Families, mood: Mood): FamilyName => {
  const [first, ...rest] = shelf.filter((name) => !mood.without.includes(name))
  return random.pick([first ?? shelf[0], ...rest])
}

type Names = readonly [PaletteName, ...PaletteName[]]

const dark: Names = ['walnut', 'oxblood', 'bottle', 'ink', 'night', 'petrol', 'plum']
const light: Names = ['mustard', 'clay', 'cream', 'sage', 'sky', 'rose']
const any: Names = ['walnut', 'oxblood', 'bottle', 'ink', 'petrol', 'plum', ...light]

/** A style leans on its own colours three times in five, so that a filtered shelf has a mood and is not of one colour. */
const pickPalette = (random: Random, wanted: Family['palettes'], mood: Mood): Palette => {
  if (wanted === 'style') return palettes[mood.palettes[0] ?? 'cream']
  const allowed = { dark, light, any }[wanted]
  const [first, ...rest] = mood.palettes.filter((name) => allowed.includes(name))
  return palettes[first && random.chance(0.6) ? random.pick([first, ...rest]) : random.pick(allowed)]
}
