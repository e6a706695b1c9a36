import type { SKRSContext2D } from '@napi-rs/canvas'
import { type Colour, css, lighter } from '../colour.ts'
import { around } from '../scene.ts'

/** What an instrument is made of. */
export type Materials = {
  top: Colour
  edge: Colour
  dark: Colour
  pale: Colour
  wood: Colour
  metal: Colour
  /** Where the strings end at the head; without it the neck runs out of the picture. */
  nut?: number
}

export const shade = (g: SKRSContext2D, of: Materials, outline: (g: SKRSContext2D) => void, reach: number) => {
  g.save()
  g.shadowColor = css(of.dark, 0.45)
  g.shadowBlur = 36
  g.shadowOffsetX = 16
  g.shadowOffsetY = 26
  outline(g)
  g.fillStyle = css(of.pale)
  g.fill()
  g.restore()
  g.save()
  g.scale(0.972, 0.972)
  outline(g)
  g.fillStyle = around(g, 0, 40, reach, { 0: css(lighter(of.top, 0.05)), 0.5: css(of.top), 0.96: css(of.edge), 1: css(of.edge) })
  g.fill()
  g.restore()
}

export const neck = (g: SKRSContext2D, of: Materials, wide: number, heel: number, { strings, to }: { strings: number; to: number }) => {
  const joint = heel + 250
  const end = of.nut ?? -1500
  if (of.nut) head(g, of, wide, end, strings)
  bar(g, of.wood, -wide / 2 - 4, end, wide + 8, joint - end)
  for (let fret = 0, y = joint - 26, gap = 34; y > end; fret++, y -= gap, gap *= 1.059) {
    bar(g, of.metal, -wide / 2 - 4, y, wide + 8, 4)
    if (fret % 5 === 3 || fret % 5 === 0) disc(g, of.pale, 0, y - gap / 2, 8)
  }
  g.strokeStyle = css(of.pale, 0.9)
  for (let string = 0; string < strings; string++) {
    const spread = string / (strings - 1) - 0.5
    g.lineWidth = 1.6 + (0.5 - spread) * 2.4
    g.beginPath()
    g.moveTo(spread * (wide - 16), end)
    g.lineTo(spread * (wide + 18), to)
    g.stroke()
  }
}

export const head = (g: SKRSContext2D, of: Materials, wide: number, nut: number, strings: number) => {
  const rows = Math.ceil(strings / 2)
  const tall = 60 + rows * 46
  for (let row = 0; row < rows; row++)
    for (const side of [-1, 1]) {
      bar(g, of.metal, side * (wide * 0.66) - 16, nut - 62 - row * 46, 32, 8)
      disc(g, of.pale, side * (wide * 0.66 + 22), nut - 58 - row * 46, 13)
    }
  g.fillStyle = css(of.edge)
  g.beginPath()
  g.moveTo(-wide / 2 - 4, nut)
  g.lineTo(-wide * 0.68, nut - 44)
  g.lineTo(-wide * 0.62, nut - tall)
  g.quadraticCurveTo(0, nut - tall - 34, wide * 0.62, nut - tall)
  g.lineTo(wide * 0.68, nut - 44)
  g.lineTo(wide / 2 + 4, nut)
  g.fill()
  bar(g, of.pale, -wide / 2 - 4, nut - 8, wide + 8, 10)
}

export const ring = (g: SKRSContext2D, x: number, y: number, radius: number, of: Materials) => {
  for (const [at, colour] of [
    [1.3, of.dark],
    [1.26, of.pale],
    [1.18, of.edge],
    [1.06, of.pale],
    [1.0, of.dark],
  ] as const)
    disc(g, colour, x, y, radius * at)
}

export const effHole = (g: SKRSContext2D, of: Materials, side: number) => {
  g.strokeStyle = css(of.dark)
  g.lineCap = 'round'
  g.lineWidth = 15
  g.beginPath()
  g.moveTo(side * 142, 22)
  g.bezierCurveTo(side * 96, 60, side * 196, 150, side * 150, 214)
  g.stroke()
  disc(g, of.dark, side * 136, 36, 15)
  disc(g, of.dark, side * 156, 200, 17)
}

export const plate = (
  g: SKRSContext2D,
  of: Materials,
  [x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0, x4 = 0, y4 = 0]: readonly number[],
) => {
  g.fillStyle = css(of.dark, 0.9)
  g.beginPath()
  g.moveTo(x1, y1)
  g.quadraticCurveTo(x2, y1, x2, y2)
  g.bezierCurveTo(x2 - 10, (y2 + y3) / 2, x3 - 20, y3, x3, y3)
  g.quadraticCurveTo((x3 + x4) / 2, y4 + 60, x4, y4)
  g.closePath()
  g.fill()
}

export const guard = (g: SKRSContext2D, colour: Colour) => {
  g.fillStyle = css(colour, 0.94)
  g.beginPath()
  g.moveTo(-60, -150)
  g.bezierCurveTo(-84, -226, -150, -262, -172, -206)
  g.bezierCurveTo(-188, -140, -152, -80, -160, -10)
  g.bezierCurveTo(-168, 70, -198, 110, -150, 172)
  g.bezierCurveTo(-110, 214, -30, 222, 40, 214)
  g.bezierCurveTo(110, 200, 116, 110, 98, 40)
  g.bezierCurveTo(86, -20, 112, -70, 100, -118)
  g.bezierCurveTo(90, -140, 72, -136, 62, -128)
  g.closePath()
  g.fill()
}

export const pickup = (g: SKRSContext2D, of: Materials, y: number) => {
  g.fillStyle = css(of.dark)
  g.beginPath()
  g.roundRect(-58, y, 116, 38, 16)
  g.fill()
  for (let pole = 0; pole < 6; pole++) disc(g, of.metal, (pole - 2.5) * 15, y + 19, 4)
}

export const knob = (g: SKRSContext2D, of: Materials, x: number, y: number) => {
  disc(g, of.dark, x + 2, y + 4, 27)
  disc(g, of.metal, x, y, 25)
  disc(g, lighter(of.metal, 0.06), x, y, 16)
}

export const bar = (g: SKRSContext2D, colour: Colour, x: number, y: number, width: number, height: number) => {
  g.fillStyle = css(colour)
  g.fillRect(x, y, width, height)
}

export const disc = (g: SKRSContext2D, colour: Colour, x: number, y: number, radius: number) => {
  g.fillStyle = css(colour)
  g.beginPath()
  g.arc(x, y, radius, 0, Math.PI * 2)
  g.fill()
}
