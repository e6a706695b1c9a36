export interface Rung {
  width: number
  height: number
  quality: number
  maxBitRate: number
}

const rungs = [
  { height: 1080, quality: 22, maxBitRate: 5_000_000 },
  { height: 720, quality: 23, maxBitRate: 2_800_000 },
  { height: 432, quality: 23, maxBitRate: 1_000_000 },
] as const

/** Best first, never larger than the source, sized by the short side; even numbers because yuv420p needs them. */
export function ladder(width: number, height: number): Rung[] {
  const short = Math.min(width, height)
  const fitting = rungs.filter((rung) => rung.height <= short)
  const smallest = { ...rungs[2], height: short }
  return (fitting.length > 0 ? fitting : [smallest]).map((rung) => ({
    width: even((width * rung.height) / short),
    height: even((height * rung.height) / short),
    quality: rung.quality,
    maxBitRate: rung.maxBitRate,
  }))
}

function even(size: number): number {
  return Math.floor(Math.round(size) / 2) * 2
}
