import { exporter, Settings } from '@coderline/alphatab'
import type { Piece } from '../score/piece.ts'
import { parseTex } from '../score/read.ts'
import { writeTex } from '../score/tex.ts'
import { styles } from '../styles/styles.ts'

export function writeAlphaTex(piece: Piece): string {
  return writeTex(piece, styles[piece.style])
}

export function writeGuitarPro(piece: Piece): Uint8Array {
  return new exporter.Gp7Exporter().export(parseTex(writeAlphaTex(piece)), new Settings())
}
