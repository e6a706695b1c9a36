import type { PictureSource } from '#ui/picture.tsx'

export function styleGuideCover(seed: number, width = 640, height = 640): PictureSource {
  const hue = (seed * 67 + 30) % 360
  const ground = `oklch(${0.32 + (seed % 3) * 0.12} 0.07 ${hue})`
  const strings = Array.from({ length: 6 }, (_, n) => {
    const y = height * (0.3 + n * 0.08)
    const bend = height * 0.18 * Math.sin(seed * 1.7 + n)
    return `<path d="M0 ${y.toFixed(0)}Q${width / 2} ${(y + bend).toFixed(0)} ${width} ${y.toFixed(0)}" stroke-width="${2 + n}"/>`
  }).join('')
  const hole = `<circle cx="${width * 0.68}" cy="${height / 2}" r="${height * 0.24}" fill="oklch(0.2 0.03 50)" stroke="oklch(0.8 0.12 78)" stroke-width="10"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="${ground}"/>${hole}<g fill="none" stroke="oklch(0.88 0.06 84)">${strings}</g></svg>`
  return { src: `data:image/svg+xml,${encodeURIComponent(svg)}`, width, height, placeholder: ground }
}
