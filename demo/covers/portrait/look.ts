import type { Colour } from '../colour.ts'
import type { Random } from '../random.ts'

/** The parts a face can have. A missing one is chosen from the seed, so that a person always looks the same. */
export type Look = {
  /** 0 the deepest to 6 the palest. */
  skin: 0 | 1 | 2 | 3 | 4 | 5 | 6
  face: 'oval' | 'round' | 'long' | 'square'
  hair:
    | 'crop'
    | 'side'
    | 'quiff'
    | 'afro'
    | 'curls'
    | 'bob'
    | 'long'
    | 'wavy'
    | 'bun'
    | 'ponytail'
    | 'locs'
    | 'pixie'
    | 'braid'
    | 'fringe'
    | 'receding'
    | 'bald'
  hairColour: 'black' | 'espresso' | 'chestnut' | 'auburn' | 'ginger' | 'straw' | 'grey' | 'white'
  hat: 'none' | 'flat-cap' | 'beanie' | 'trilby' | 'wide-brim' | 'beret' | 'headwrap'
  glasses: 'none' | 'round' | 'square' | 'half' | 'dark'
  beard: 'none' | 'stubble' | 'moustache' | 'short' | 'full' | 'goatee'
  clothes: 'crew' | 'roll-neck' | 'shirt' | 'denim' | 'waistcoat' | 'stripes' | 'cardigan' | 'dungarees'
  instrument:
    | 'none'
    | 'acoustic'
    | 'archtop'
    | 'electric'
    | 'bass'
    | 'banjo'
    | 'mandolin'
    | 'fiddle'
    | 'double-bass'
    | 'keys'
    | 'drums'
    | 'voice'
    | 'harmonica'
  mouth: 'smile' | 'grin' | 'calm'
  older: boolean
  earrings: boolean
}

export const skins: readonly Colour[] = [
  [0.39, 0.055, 45],
  [0.46, 0.068, 48],
  [0.55, 0.08, 52],
  [0.645, 0.085, 56],
  [0.73, 0.08, 58],
  [0.8, 0.068, 55],
  [0.845, 0.056, 48],
]

export const hairs: Record<Look['hairColour'], Colour> = {
  black: [0.23, 0.015, 40],
  espresso: [0.31, 0.035, 45],
  chestnut: [0.4, 0.07, 48],
  auburn: [0.44, 0.11, 38],
  ginger: [0.6, 0.14, 50],
  straw: [0.78, 0.1, 82],
  grey: [0.66, 0.012, 80],
  white: [0.91, 0.012, 85],
}

/** A whole look: what is given, the rest chosen so that the parts go together. */
export const chooseLook = (random: Random, given: Partial<Look> = {}): Look => {
  const older = given.older ?? random.chance(0.3)
  const soft = random.chance(0.5)
  const hair = soft
    ? random.pick<Look['hair']>(['bob', 'long', 'wavy', 'bun', 'ponytail', 'curls', 'afro', 'pixie', 'braid', 'fringe'])
    : random.pick<Look['hair']>(
        older ? ['bald', 'receding', 'side', 'crop', 'wavy'] : ['crop', 'side', 'quiff', 'afro', 'locs', 'curls', 'long'],
      )
  const skin = random.pick<Look['skin']>([0, 1, 2, 3, 4, 5, 6])
  const dark: Look['hairColour'][] = ['black', 'espresso', 'black', 'chestnut']
  const fair: Look['hairColour'][] = ['espresso', 'chestnut', 'auburn', 'ginger', 'straw']
  const hairColour = older
    ? random.pick<Look['hairColour']>(['grey', 'white', 'grey'])
    : random.pick<Look['hairColour']>(skin < 4 ? ['black', ...dark] : ['chestnut', ...fair])
  return {
    skin,
    face: random.pick(['oval', 'round', 'long', 'square', 'oval']),
    hair,
    hairColour,
    hat: random.pick(['none', 'none', 'none', 'none', 'flat-cap', 'beanie', 'trilby', 'wide-brim', 'beret']),
    glasses: random.pick(['none', 'none', 'none', 'round', 'square', 'half', 'dark']),
    beard: soft ? 'none' : random.pick(['none', 'stubble', 'moustache', 'short', 'full', 'goatee']),
    clothes: random.pick(['crew', 'roll-neck', 'shirt', 'denim', 'waistcoat', 'stripes', 'cardigan', 'dungarees']),
    instrument: random.pick([
      'acoustic',
      'electric',
      'archtop',
      'bass',
      'banjo',
      'mandolin',
      'none',
      'fiddle',
      'double-bass',
      'keys',
      'drums',
      'voice',
      'harmonica',
    ]),
    mouth: random.pick(['smile', 'smile', 'grin', 'calm']),
    older,
    earrings: soft && random.chance(0.5),
    ...given,
  }
}
