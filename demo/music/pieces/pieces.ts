import type { Piece } from '../score/piece.ts'
import { backingPieces } from './backing.ts'
import { cornerLampShuffle } from './corner-lamp-shuffle.ts'
import { fenceLineTwoStep } from './fence-line-two-step.ts'
import { gravelRoadNorth } from './gravel-road-north.ts'
import { halfPastAutumn } from './half-past-autumn.ts'
import { ironWeather } from './iron-weather.ts'
import { looseChangeStrut } from './loose-change-strut.ts'
import { paperLanterns } from './paper-lanterns.ts'
import { plazaAtNoon } from './plaza-at-noon.ts'
import { rainOnTheSkylight } from './rain-on-the-skylight.ts'
import { saltSpray } from './salt-spray.ts'
import { secondHelping } from './second-helping.ts'
import { sundayVerandah } from './sunday-verandah.ts'
import { theOrchardGate } from './the-orchard-gate.ts'
import { lettersUnsent } from './unsent-letters.ts'

export const pieces: readonly Piece[] = [
  cornerLampShuffle,
  paperLanterns,
  looseChangeStrut,
  rainOnTheSkylight,
  theOrchardGate,
  gravelRoadNorth,
  halfPastAutumn,
  sundayVerandah,
  secondHelping,
  fenceLineTwoStep,
  saltSpray,
  plazaAtNoon,
  lettersUnsent,
  ironWeather,
  ...backingPieces,
]

export function pieceOf(id: string): Piece {
  const found = pieces.find((piece) => piece.id === id)
  if (!found) throw new Error(`No piece is called ${id}`)
  return found
}
