import { type PartName, type Piece, partNames } from './piece.ts'

/** The parts a piece has: a backing track may leave the lead to the player. */
export const partsOf = (piece: Piece): PartName[] =>
  partNames.filter((part) => part !== 'lead' || piece.form.some(({ lead }) => lead !== null))
