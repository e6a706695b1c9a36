import { styles } from '../styles/styles.ts'
import type { Piece, PitchedPart } from './piece.ts'
import { parseTex, type ReadBar, readTrack } from './read.ts'
import { type PlannedBar, planBars, writeTex } from './tex.ts'

export interface ReadPiece {
  plan: readonly PlannedBar[]
  parts: Readonly<Record<PitchedPart, readonly ReadBar[]>>
}

const known = new Map<string, ReadPiece>()

/** The bars of a piece, planned and parsed; each piece is read once. */
export function readPiece(piece: Piece): ReadPiece {
  const found = known.get(piece.id)
  if (found) return found
  const score = parseTex(writeTex(piece, styles[piece.style]))
  const read: ReadPiece = {
    plan: planBars(piece, styles[piece.style]),
    parts: { lead: readTrack(score, 0), rhythm: readTrack(score, 1), bass: readTrack(score, 2) },
  }
  known.set(piece.id, read)
  return read
}
