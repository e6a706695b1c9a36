import { faces, setFace } from '#invoices/fonts.ts'
import { type Colour, css, lighter, mix } from '../colour.ts'
import { along, apart, around, type Box, type Scene } from '../scene.ts'

export const drawPanel = ({ g, palette, random }: Scene, box: Box) => {
  const metal = mix(palette.accent, palette.paper, palette.dark ? 0.25 : 0.6)
  g.fillStyle = along(g, [box.x, box.y, box.x + box.width, box.y + box.height], {
    0: css(lighter(metal, 0.04)),
    0.4: css(lighter(metal, -0.05)),
    0.6: css(lighter(metal, 0.05)),
    1: css(lighter(metal, -0.1)),
  })
  g.beginPath()
  g.roundRect(box.x, box.y, box.width, box.height, 12)
  g.fill()
  const knobs = Math.round(box.width / 165)
  const names = ['gain', 'bass', 'middle', 'treble', 'depth', 'speed', 'room', 'level', 'tone', 'air']
  const middle = box.y + box.height * 0.42
  for (let knob = 0; knob < knobs; knob++) {
    const x = box.x + (box.width * (knob + 0.5)) / (knobs + 0.9)
    drawKnob(g, x, middle, box.height / 170, random.between(-2.3, 2.3), palette)
    setFace(g, faces.label, (19 * box.height) / 170)
    g.textAlign = 'center'
    g.fillStyle = css(palette.ink, 0.85)
    g.fillText((names[knob % names.length] ?? '').toUpperCase(), x, box.y + box.height * 0.9)
  }
  drawLamp(g, box.x + box.width - 62, middle, palette)
}

const drawKnob = (g: Scene['g'], x: number, y: number, size: number, turn: number, palette: Scene['palette']) =>
  apart(g, () => {
    g.translate(x, y)
    g.scale(size, size)
    for (let mark = -5; mark <= 5; mark++) {
      const angle = mark * 0.46
      g.strokeStyle = css(palette.ink, 0.8)
      g.lineWidth = 3
      g.beginPath()
      g.moveTo(Math.sin(angle) * 50, -Math.cos(angle) * 50)
      g.lineTo(Math.sin(angle) * 57, -Math.cos(angle) * 57)
      g.stroke()
    }
    g.shadowColor = css(palette.ink, 0.6)
    g.shadowBlur = 14
    g.shadowOffsetY = 4
    g.fillStyle = css(lighter(palette.ink, -0.02))
    g.beginPath()
    g.arc(0, 0, 43, 0, Math.PI * 2)
    g.fill()
    g.shadowColor = 'transparent'
    g.fillStyle = css(lighter(palette.ink, 0.08))
    g.beginPath()
    g.arc(0, 0, 29, 0, Math.PI * 2)
    g.fill()
    g.rotate(turn)
    g.fillStyle = css(palette.paper)
    g.fillRect(-3.5, -41, 7, 30)
  })

const drawLamp = (g: Scene['g'], x: number, y: number, palette: Scene['palette']) => {
  const red: Colour = [0.62, 0.2, 30]
  g.fillStyle = around(g, x, y, 92, { 0: css(red, 0.6), 1: css(red, 0) })
  g.fillRect(x - 92, y - 92, 184, 184)
  g.fillStyle = css(palette.ink)
  g.beginPath()
  g.arc(x, y, 33, 0, Math.PI * 2)
  g.fill()
  g.fillStyle = around(g, x - 7, y - 8, 28, { 0: css([0.88, 0.12, 60]), 0.4: css(red), 1: css(lighter(red, -0.16)) })
  g.beginPath()
  g.arc(x, y, 25, 0, Math.PI * 2)
  g.fill()
}
