import { createRequire } from 'node:module'
import { GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas'

/** Family, weight on the variable axis, and tracking in ems. */
export type Face = { family: 'display' | 'text'; weight: number; tracking: number }

export const faces = {
  poster: { family: 'display', weight: 900, tracking: -0.015 },
  title: { family: 'display', weight: 700, tracking: -0.012 },
  quiet: { family: 'display', weight: 500, tracking: -0.005 },
  caption: { family: 'text', weight: 600, tracking: 0.005 },
  label: { family: 'text', weight: 700, tracking: 0.14 },
} as const satisfies Record<string, Face>

const files = {
  display: [
    '@fontsource-variable/besley/files/besley-latin-wght-normal.woff2',
    '@fontsource-variable/besley/files/besley-latin-ext-wght-normal.woff2',
  ],
  text: [
    '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2',
  ],
  // Names and addresses in scripts that the shop's own fonts lack.
  other: [
    ...['greek', 'greek-ext', 'cyrillic', 'cyrillic-ext', 'vietnamese', 'devanagari'].map(
      (script) => `@fontsource-variable/noto-sans/files/noto-sans-${script}-wght-normal.woff2`,
    ),
    '@fontsource/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-400-normal.woff2',
    '@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal.woff2',
    ...['jp-japanese', 'kr-korean', 'sc-chinese-simplified'].map((script) => `#invoices/letters/noto-sans-${script}-400-normal.woff2`),
  ],
} as const

type Family = keyof typeof files
const nameOf = (family: Family, index: number): string => `Shed ${family} ${index}`
const namesOf = (family: Family): string => files[family].map((_, index) => `"${nameOf(family, index)}"`).join(', ')

/** Registers the bundled faces once per process: a bare server has no fonts of its own. */
export const registerFonts = (): void => {
  if (GlobalFonts.has(nameOf('display', 0))) return
  const { resolve } = createRequire(import.meta.url)
  for (const family of Object.keys(files) as Family[])
    for (const [index, file] of files[family].entries()) {
      const path = resolve(file)
      if (!GlobalFonts.registerFromPath(path, nameOf(family, index))) throw new Error(`The font ${path} could not be read`)
    }
}

/** Flush left on the baseline. The weight is set as a variation, because asking for it in `font` would smear the outline. */
export const setFace = (g: SKRSContext2D, face: Face, size: number): void => {
  g.font = `${size}px ${namesOf(face.family)}, ${namesOf('other')}`
  g.fontVariationSettings = `"wght" ${face.weight}`
  g.textAlign = 'left'
  g.textBaseline = 'alphabetic'
  g.letterSpacing = `${(size * face.tracking).toFixed(3)}px`
}
