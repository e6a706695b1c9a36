import type { SKRSContext2D } from '@napi-rs/canvas'

/** `dark` is the silhouette, `rim` the light on its edge, `warm` small glowing parts. */
type Light = { dark: string; rim: string; warm: string }

type Prop = (g: SKRSContext2D, light: Light) => void

/** Silhouettes that stand at (0, 0) and reach up, about 200 to 520 units tall. */
export const props = {
  microphone: (g, { dark, rim }) => {
    line(g, dark, 12, [0, 0, 0, -395])
    line(g, dark, 10, [-70, 0, 0, -34, 70, 0])
    line(g, dark, 11, [0, -380, 60, -430])
    line(g, rim, 3, [-5, -30, -5, -390])
    capsule(g, dark, 62, -452, 30, 44)
    g.strokeStyle = rim
    g.lineWidth = 4
    g.beginPath()
    g.arc(62, -452, 30, Math.PI * 0.8, Math.PI * 1.6)
    g.stroke()
  },
  amp: (g, { dark, rim, warm }) => {
    g.fillStyle = dark
    g.beginPath()
    g.roundRect(-125, -230, 250, 226, 14)
    g.fill()
    g.strokeStyle = rim
    g.lineWidth = 4
    g.beginPath()
    g.roundRect(-125, -230, 250, 226, 14)
    g.stroke()
    g.lineWidth = 2.5
    g.strokeRect(-102, -172, 204, 148)
    for (let knob = 0; knob < 5; knob++) capsule(g, rim, -84 + knob * 34, -202, 8, 8)
    capsule(g, warm, 96, -202, 9, 9)
  },
  stool: (g, { dark, rim }) => {
    line(g, dark, 14, [-78, 0, -46, -262])
    line(g, dark, 14, [78, 0, 46, -262])
    line(g, dark, 9, [-64, -110, 64, -110])
    g.fillStyle = dark
    g.beginPath()
    g.roundRect(-88, -292, 176, 36, 16)
    g.fill()
    line(g, rim, 4, [-78, -291, 78, -291])
  },
  guitar: (g, { dark, rim }) => {
    g.rotate(-0.1)
    line(g, dark, 9, [-52, 0, 4, -150, 66, 0])
    g.fillStyle = dark
    body(g)
    g.fill()
    g.strokeStyle = rim
    g.lineWidth = 4
    body(g)
    g.stroke()
    line(g, dark, 26, [0, -250, 0, -500])
    line(g, rim, 3, [-13, -276, -13, -490])
    g.fillStyle = dark
    g.beginPath()
    g.roundRect(-24, -560, 48, 74, 8)
    g.fill()
    g.strokeStyle = rim
    g.beginPath()
    g.arc(0, -182, 29, 0, Math.PI * 2)
    g.stroke()
  },
  'double-bass': (g, { dark, rim }) => {
    g.rotate(0.07)
    line(g, dark, 8, [0, 0, 0, -60])
    g.save()
    g.translate(0, -30)
    g.scale(1.32, 1.36)
    g.fillStyle = dark
    body(g)
    g.fill()
    g.strokeStyle = rim
    g.lineWidth = 3
    body(g)
    g.stroke()
    g.restore()
    line(g, dark, 28, [0, -360, 0, -640])
    line(g, rim, 3, [-14, -380, -14, -630])
    g.fillStyle = dark
    g.beginPath()
    g.roundRect(-20, -700, 40, 76, 18)
    g.fill()
    for (const side of [-1, 1]) line(g, rim, 4, [side * 52, -150, side * 44, -190, side * 56, -230])
  },
} as const satisfies Record<string, Prop>

const body = (g: SKRSContext2D) => {
  g.beginPath()
  g.moveTo(0, -10)
  g.bezierCurveTo(-70, -10, -112, -50, -106, -108)
  g.bezierCurveTo(-101, -152, -62, -160, -66, -196)
  g.bezierCurveTo(-70, -238, -46, -268, 0, -268)
  g.bezierCurveTo(46, -268, 70, -238, 66, -196)
  g.bezierCurveTo(62, -160, 101, -152, 106, -108)
  g.bezierCurveTo(112, -50, 70, -10, 0, -10)
  g.closePath()
}

const line = (g: SKRSContext2D, style: string, width: number, points: readonly number[]) => {
  g.strokeStyle = style
  g.lineWidth = width
  g.lineCap = 'round'
  g.lineJoin = 'round'
  g.beginPath()
  for (let i = 0; i < points.length; i += 2) g.lineTo(points[i] ?? 0, points[i + 1] ?? 0)
  g.stroke()
}

const capsule = (g: SKRSContext2D, style: string, x: number, y: number, wide: number, tall: number) => {
  g.fillStyle = style
  g.beginPath()
  g.ellipse(x, y, wide, tall, 0, 0, Math.PI * 2)
  g.fill()
}
