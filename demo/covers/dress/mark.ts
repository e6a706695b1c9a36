import type { SKRSContext2D } from '@napi-rs/canvas'

/** The shop's mark: a gable with a sound hole in it. (x, y) is its lower left corner. */
export const drawMark = (g: SKRSContext2D, x: number, y: number, size: number, style: string): void => {
  g.fillStyle = style
  g.beginPath()
  g.moveTo(x, y)
  g.lineTo(x, y - size * 0.62)
  g.lineTo(x + size / 2, y - size * 1.06)
  g.lineTo(x + size, y - size * 0.62)
  g.lineTo(x + size, y)
  g.closePath()
  g.moveTo(x + size * 0.72, y - size * 0.42)
  g.arc(x + size / 2, y - size * 0.42, size * 0.22, 0, Math.PI * 2)
  g.fill('evenodd')
}
