/** Rectangles of the picture that have to be drawn again. Their edges are even, because colours are stored for pairs of pixels. */
export interface Rect {
  left: number
  top: number
  width: number
  height: number
}

/** Pixels of the grid that edges snap to, so that few sizes occur. */
const GRID = 32

/** A rectangle around some points, at a distance, inside another rectangle whose edges are even; `null` without points. */
export function around(points: readonly { x: number; y: number }[], distance: number, inside: Rect): Rect | null {
  if (points.length === 0) return null
  const xs = points.map((point) => point.x)
  const ys = points.map((point) => point.y)
  const left = Math.max(inside.left, down(Math.min(...xs) - distance))
  const top = Math.max(inside.top, down(Math.min(...ys) - distance))
  const right = Math.min(inside.left + inside.width, up(Math.max(...xs) + distance))
  const bottom = Math.min(inside.top + inside.height, up(Math.max(...ys) + distance))
  return { left, top, width: right - left, height: bottom - top }
}

function down(pixels: number): number {
  return Math.floor(pixels / GRID) * GRID
}

function up(pixels: number): number {
  return Math.ceil(pixels / GRID) * GRID
}
