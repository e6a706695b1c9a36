import { css, lighter, mix } from '../colour.ts'
import { apart } from '../scene.ts'
import { dot, type Figure, stroke } from './figure.ts'
import { drawStrung, strung } from './strung.ts'

export const drawHeld = (figure: Figure): void => {
  const name = figure.look.instrument
  if (name in strung) drawStrung(figure, name as keyof typeof strung)
  else if (name === 'keys' || name === 'drums' || name === 'voice' || name === 'harmonica') others[name](figure)
}

const others: Record<'keys' | 'drums' | 'voice' | 'harmonica', (figure: Figure) => void> = {
  keys: ({ g, palette }) => {
    g.fillStyle = css(palette.ink)
    g.fillRect(-1200, 430, 2400, 400)
    g.fillStyle = css(palette.accent)
    g.fillRect(-1200, 430, 2400, 10)
    for (let key = -14; key < 14; key++) {
      g.fillStyle = css(palette.paper)
      g.fillRect(key * 82 + 2, 466, 78, 300)
    }
    for (let key = -14; key < 14; key++) {
      if (((key % 7) + 7) % 7 === 2 || ((key % 7) + 7) % 7 === 6) continue
      g.fillStyle = css(lighter(palette.ink, 0.02))
      g.fillRect(key * 82 + 56, 466, 52, 70)
    }
  },
  drums: ({ g, palette, skin, shade }) => {
    const wood = mix([0.78, 0.1, 75], palette.paper, 0.2)
    for (const side of [-1, 1]) {
      stroke(g, wood, 17, [side * 236, 580], [-side * 124, 236])
      dot(g, wood, -side * 128, 232, 15, 22, side * 0.8)
      dot(g, shade, side * 186, 530, 52, 46)
      for (let finger = 0; finger < 3; finger++)
        stroke(g, skin, 29, [side * (216 - finger * 20), 496 + finger * 26], [side * (162 - finger * 14), 528 + finger * 22])
    }
  },
  voice: ({ g, palette, turn }) => {
    const metal = mix(palette.paper, palette.ink, 0.35)
    const x = turn * 196
    stroke(g, palette.ink, 15, [x + turn * 40, 800], [x + turn * 40, 470], [x - turn * 6, 356])
    apart(g, () => {
      g.translate(x - turn * 22, 310)
      g.rotate(-turn * 0.5)
      g.fillStyle = css(palette.ink)
      g.beginPath()
      g.roundRect(-25, 10, 50, 96, 14)
      g.fill()
      g.fillStyle = css(metal)
      g.beginPath()
      g.roundRect(-46, -76, 92, 100, 46)
      g.fill()
      g.strokeStyle = css(palette.ink, 0.65)
      g.lineWidth = 5
      for (const y of [-54, -34, -14, 6]) {
        g.beginPath()
        g.moveTo(-42, y)
        g.lineTo(42, y)
        g.stroke()
      }
    })
  },
  harmonica: ({ g, palette }) => {
    const metal = mix(palette.paper, palette.ink, 0.22)
    for (const side of [-1, 1])
      stroke(g, mix(palette.ink, palette.paper, 0.4), 10, [side * 150, 430], [side * 190, 300, side * 170, 226, side * 118, 222])
    g.fillStyle = css(metal)
    g.beginPath()
    g.roundRect(-122, 196, 244, 58, 14)
    g.fill()
    g.fillStyle = css(palette.ink)
    g.fillRect(-108, 219, 216, 14)
    for (let hole = 0; hole < 10; hole++) {
      g.fillStyle = css(mix(palette.accent, palette.paper, 0.3))
      g.fillRect(-103 + hole * 21, 220, 12, 12)
    }
  },
}
