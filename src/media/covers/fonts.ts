import { createRequire } from 'node:module'
import { GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas'

/** A face as it is set: which family, how heavy (variable axis), how widely spaced (in ems). */
export type Face = { family: 'display' | 'text'; weight: number; tracking: number }

export const faces = {
  poster: { family: 'display', weight: 900, tracking: -0.015 },
  title: { family: 'display', weight: 700, tracking: -0.012 },
  quiet: { family: 'display', weight: 500, tracking: -0.005 },
  caption: { family: 'text', weight: 600, tracking: 0.005 },
  label: { family: 'text', weight: 700, tracking: 0.14 },
} as const satisfies Record<string, Face>

const files = {
  display: ['besley/files/besley-latin-wght-normal.woff2', 'besley/files/besley-latin-ext-wght-normal.woff2'],
  text: ['figtree/files/figtree-latin-wght-normal.woff2', 'figtree/files/figtree-latin-ext-wght-normal.woff2'],
} as const

const aliases = { display: ['Shed Display', 'Shed Display Ext'], text: ['Shed Text', 'Shed Text Ext'] } as const

/** Registers the bundled faces once per process: a bare server has no fonts of its own. */
export const registerFonts = (): void => {
  if (GlobalFonts.has(aliases.display[0])) return
  const { resolve } = createRequire(import.meta.url)
  for (const family of ['display', 'text'] as const)
    for (const [index, file] of files[family].entries()) {
      const path = resolve(`@fontsource-variable/${file}`)
      if (!GlobalFonts.registerFromPath(path, aliases[family][index])) throw new Error(`The font ${path} could not be read`)
    }
}

/** Sets the face on a canvas, flush left on the base line (measuring depends on that). The weight goes in as a variation: asking for it in `font` would smear the outline instead. */
export const setFace = (g: SKRSContext2D, face: Face, size: number): void => {
  const [main, extended] = aliases[face.family]
  g.font = `${size}px "${main}", "${extended}"`
  g.fontVariationSettings = `"wght" ${face.weight}`
  g.textAlign = 'left'
  g.textBaseline = 'alphabetic'
  g.letterSpacing = `${(size * face.tracking).toFixed(3)}px`
}
