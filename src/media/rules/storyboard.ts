export const storyboardTile = { seconds: 2, width: 160, height: 90, perRow: 10, rows: 10 } as const

const { seconds, width, height, perRow, rows } = storyboardTile

export const tileOffset = (index: number) => ({ x: (index % perRow) * width, y: Math.floor(index / perRow) * height })

export function tileAt(second: number): { sheet: number; column: number; row: number } {
  const index = Math.floor(second / seconds)
  const { x, y } = tileOffset(index % (perRow * rows))
  return { sheet: Math.floor(index / (perRow * rows)), column: x / width, row: y / height }
}

/** The contents of `storyboard.vtt`: the tile of each moment. `duration` in seconds. */
export const storyboardCues = (duration: number) =>
  Array.from({ length: Math.ceil(duration / seconds) }, (_, index) => {
    const { x, y } = tileOffset(index % (perRow * rows))
    return {
      start: index * seconds,
      end: Math.min(duration, (index + 1) * seconds),
      text: `sprite_${Math.floor(index / (perRow * rows))}.jpg#xywh=${x},${y},${width},${height}`,
    }
  })
