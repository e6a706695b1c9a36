/** The best quality worth its space, in pixels of height. */
const maxHeight = 720

type Variant = { info: string; file: string; height: number }

/** A master playlist reduced to one quality: the tallest up to 720, else the smallest. Sound has only one. */
export function oneQuality(master: string): string {
  const lines = master.split('\n')
  const variants: Variant[] = lines.flatMap((info, at) =>
    info.startsWith('#EXT-X-STREAM-INF:') ? [{ info, file: lines[at + 1] ?? '', height: heightOf(info) }] : [],
  )
  const bySize = variants.toSorted((a, b) => a.height - b.height)
  const kept = bySize.findLast(({ height }) => height <= maxHeight) ?? bySize[0]
  const dropped = new Set(variants.filter((variant) => variant !== kept).flatMap(({ info, file }) => [info, file]))
  return lines.filter((line) => !dropped.has(line)).join('\n')
}

const heightOf = (info: string): number => Number(info.match(/RESOLUTION=\d+x(\d+)/)?.[1] ?? 0)

export const filesIn = (playlist: string): string[] => [
  ...new Set([
    ...playlist.split('\n').filter((line) => line !== '' && !line.startsWith('#')),
    ...[...playlist.matchAll(/URI="([^"]+)"/g)].map(([, file = '']) => file),
  ]),
]
