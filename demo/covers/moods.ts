import type { InstrumentName } from './families/instrument-shapes.ts'
import type { PaletteName } from './palettes.ts'
import type { FamilyName } from './spec.ts'

/** How a musical style leans a picture: its colours, the instruments seen in it, the families that would be wrong for it. */
export type Mood = {
  palettes: readonly PaletteName[]
  instruments: readonly [InstrumentName, ...InstrumentName[]]
  without: readonly FamilyName[]
}

const electric: readonly FamilyName[] = ['rosette']
const acoustic: readonly FamilyName[] = ['grille']

const moods: Record<string, Mood> = {
  blues: { palettes: ['ink', 'sky', 'petrol', 'walnut', 'clay'], instruments: ['archtop', 'electric', 'acoustic'], without: [] },
  jazz: { palettes: ['bottle', 'oxblood', 'mustard', 'plum', 'cream'], instruments: ['archtop', 'archtop', 'bass'], without: electric },
  rock: { palettes: ['oxblood', 'night', 'clay', 'walnut', 'rose'], instruments: ['electric', 'electric', 'bass'], without: electric },
  metal: { palettes: ['night', 'oxblood', 'ink', 'clay'], instruments: ['electric'], without: electric },
  funk: { palettes: ['mustard', 'plum', 'clay', 'petrol'], instruments: ['electric', 'bass'], without: electric },
  soul: { palettes: ['plum', 'rose', 'mustard', 'oxblood'], instruments: ['electric', 'archtop', 'bass'], without: electric },
  country: { palettes: ['clay', 'cream', 'walnut', 'sky', 'mustard'], instruments: ['acoustic', 'banjo', 'electric'], without: [] },
  folk: {
    palettes: ['sage', 'cream', 'bottle', 'walnut'],
    instruments: ['acoustic', 'acoustic', 'mandolin', 'banjo', 'fiddle'],
    without: acoustic,
  },
  fingerstyle: { palettes: ['sage', 'walnut', 'cream', 'bottle'], instruments: ['acoustic'], without: acoustic },
  'bossa nova': { palettes: ['sage', 'petrol', 'mustard', 'sky'], instruments: ['acoustic'], without: acoustic },
  latin: { palettes: ['clay', 'oxblood', 'mustard', 'petrol'], instruments: ['acoustic'], without: acoustic },
  reggae: { palettes: ['bottle', 'mustard', 'oxblood', 'sage'], instruments: ['electric', 'bass'], without: electric },
  surf: { palettes: ['sky', 'petrol', 'clay', 'cream'], instruments: ['electric'], without: electric },
  classical: { palettes: ['walnut', 'cream', 'rose', 'ink'], instruments: ['acoustic', 'fiddle'], without: acoustic },
  ballad: { palettes: ['rose', 'ink', 'plum', 'cream'], instruments: ['acoustic'], without: acoustic },
}

const anyMood: Mood = {
  palettes: [],
  instruments: ['acoustic', 'archtop', 'electric', 'electric', 'banjo', 'mandolin', 'bass'],
  without: [],
}

/** The mood of a style; an unknown one leans nowhere. */
export const moodOf = (style: string | undefined): Mood => moods[style?.toLowerCase() ?? ''] ?? anyMood
