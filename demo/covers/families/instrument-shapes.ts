import type { SKRSContext2D } from '@napi-rs/canvas'
import { mix } from '../colour.ts'
import { cutaway, offset, teardrop, waisted } from './body-outlines.ts'
import { bar, disc, effHole, guard, head, knob, type Materials, neck, pickup, plate, ring, shade } from './instrument-parts.ts'

type Draw = (g: SKRSContext2D, materials: Materials) => void
export type InstrumentName = 'acoustic' | 'archtop' | 'electric' | 'bass' | 'banjo' | 'mandolin' | 'fiddle'

/** Instruments standing upright, the middle of the body at (0, 0), the neck going up past the picture's edge. */
export const instruments: Record<InstrumentName, Draw> = {
  acoustic: (g, of) => {
    shade(g, of, waisted, 420)
    ring(g, 0, -88, 92, of)
    plate(g, of, [-30, -10, -150, 30, -120, 150, -40, 120])
    neck(g, of, 62, -330, { strings: 6, to: 215 })
    bar(g, of.wood, -105, 205, 210, 34)
    bar(g, of.pale, -78, 210, 156, 7)
  },
  archtop: (g, of) => {
    shade(g, of, cutaway, 420)
    for (const side of [-1, 1]) effHole(g, of, side)
    neck(g, of, 58, -330, { strings: 6, to: 330 })
    bar(g, of.wood, -90, 130, 180, 26)
    plate(g, of, [-40, -160, -128, -110, -118, 60, -40, 40])
    bar(g, of.metal, -58, 250, 116, 92)
    pickup(g, of, -130)
  },
  electric: (g, of) => {
    shade(g, of, offset, 380)
    guard(g, of.pale)
    neck(g, of, 56, -330, { strings: 6, to: 190 })
    for (const y of [-120, 0, 112]) pickup(g, of, y)
    bar(g, of.metal, -66, 172, 132, 46)
    for (const [x, y] of [
      [138, 150],
      [152, 222],
      [118, 290],
    ] as const)
      knob(g, of, x, y)
  },
  bass: (g, of) => {
    shade(g, of, offset, 380)
    neck(g, of, 60, -350, { strings: 4, to: 212 })
    for (const y of [-60, 80]) pickup(g, of, y)
    bar(g, of.metal, -72, 190, 144, 62)
    for (const [x, y] of [
      [140, 160],
      [150, 230],
    ] as const)
      knob(g, of, x, y)
  },
  banjo: (g, of) => {
    disc(g, of.edge, 0, 20, 318)
    disc(g, of.metal, 0, 20, 304)
    disc(g, of.top, 0, 20, 288)
    disc(g, mix(of.pale, of.top, 0.08), 0, 20, 262)
    for (let hook = 0; hook < 24; hook++) {
      const angle = (hook * Math.PI) / 12
      disc(g, of.dark, Math.cos(angle) * 303, 20 + Math.sin(angle) * 303, 11)
    }
    neck(g, of, 58, -290, { strings: 5, to: 140 })
    bar(g, of.wood, -74, 130, 148, 22)
    bar(g, of.metal, -40, 282, 80, 52)
  },
  fiddle: (g, of) => {
    shade(g, of, waisted, 400)
    for (const side of [-1, 1]) effHole(g, of, side * 0.9)
    bar(g, of.wood, -34, of.nut ?? -1500, 68, 60 - (of.nut ?? -1500))
    bar(g, of.pale, -62, 106, 124, 14)
    bar(g, of.wood, -36, 190, 72, 150)
    if (of.nut) head(g, of, 64, of.nut, 4)
    for (const at of [-1.5, -0.5, 0.5, 1.5]) bar(g, of.pale, at * 14, of.nut ?? -1500, 3, 200 - (of.nut ?? -1500))
  },
  mandolin: (g, of) => {
    shade(g, of, teardrop, 360)
    ring(g, 0, -40, 74, of)
    neck(g, of, 56, -300, { strings: 8, to: 160 })
    bar(g, of.wood, -84, 150, 168, 22)
    bar(g, of.metal, -38, 262, 76, 66)
  },
}
