import { css, lighter, mix } from '../colour.ts'
import { along, apart, type Family, fillBox, type Scene, within } from '../scene.ts'
import { vignette, woodGrain } from '../surface.ts'

/** Strings over frets, seen close: a slanted neck with inlays, and one string that is sounding. */
export const strings: Family = {
  tone: (palette) => mix(palette.deep, palette.mid, 0.35),
  dresses: ['band', 'plate'],
  palettes: 'dark',
  draw: (scene) => {
    const { g, box, palette, random } = scene
    within(g, box, () => {
      fillBox(g, box, css(random.pick([palette.accent, palette.spark, palette.mid])))
      const reach = Math.hypot(box.width, box.height)
      g.translate(box.x + box.width / 2, box.y + box.height / 2)
      g.rotate((random.pick([-58, -38, -24, 24, 38, 90]) * Math.PI) / 180)
      const half = random.between(330, 430)
      g.translate(0, random.between(-120, 120))
      drawBoard(scene, reach, half)
      drawFrets(scene, reach, half)
      drawStrings(scene, reach, half)
    })
    vignette(g, box, palette.ink, 0.35)
  },
}

const drawBoard = ({ g, palette, random }: Scene, reach: number, half: number) => {
  const wood = mix(palette.deep, palette.ink, 0.2)
  const board = { x: -reach, y: -half, width: reach * 2, height: half * 2 }
  apart(g, () => {
    g.shadowColor = css(palette.ink, 0.6)
    g.shadowBlur = 60
    fillBox(g, board, css(palette.paper))
  })
  const face = { ...board, y: -half + 14, height: half * 2 - 28 }
  fillBox(
    g,
    face,
    along(g, [0, -half, 0, half], { 0: css(lighter(wood, 0.03)), 0.45: css(lighter(wood, 0.09)), 1: css(lighter(wood, -0.04)) }),
  )
  woodGrain(g, face, random, { dark: palette.ink, light: palette.mid, lines: 60, wobble: 9 })
}

const drawFrets = ({ g, palette, random }: Scene, reach: number, half: number) => {
  const first = random.between(-reach * 0.75, -reach * 0.55)
  const inlaid = random.whole(1, 2)
  let x = first
  for (let fret = 0, gap = random.between(300, 380); x < reach; fret++, gap *= 0.944) {
    if (fret > 0 && fret % 2 === inlaid % 2) {
      g.fillStyle = along(g, [x + gap / 2 - 40, -40, x + gap / 2 + 40, 40], {
        0: css(palette.paper),
        0.5: css(mix(palette.paper, palette.spark, 0.3)),
        1: css(palette.paper),
      })
      g.beginPath()
      g.arc(x + gap / 2, 0, 44, 0, Math.PI * 2)
      g.fill()
    }
    g.fillStyle = along(g, [x - 9, 0, x + 26, 0], {
      0: css(mix(palette.accent, palette.ink, 0.35)),
      0.22: css(mix(palette.paper, palette.accent, 0.25)),
      0.5: css(mix(palette.accent, palette.ink, 0.3)),
      0.52: css(palette.ink, 0.55),
      1: css(palette.ink, 0),
    })
    g.fillRect(x - 9, -half + 14, 35, half * 2 - 28)
    x += gap
  }
}

const drawStrings = ({ g, palette, random }: Scene, reach: number, half: number) => {
  const sounding = random.whole(1, 4)
  for (let string = 0; string < 6; string++) {
    const y = -half * 0.8 + (string * half * 1.6) / 5
    const thick = 5 + string * 2.2
    g.fillStyle = css(palette.ink, 0.42)
    g.fillRect(-reach, y + 18, reach * 2, thick + 3)
    if (string === sounding) {
      drawSounding(g, palette, reach, y, thick)
      continue
    }
    g.fillStyle = along(g, [0, y - thick / 2, 0, y + thick / 2], {
      0: css(mix(palette.paper, palette.mid, 0.35)),
      0.35: css(palette.paper),
      1: css(mix(palette.mid, palette.ink, 0.35)),
    })
    g.fillRect(-reach, y - thick / 2, reach * 2, thick)
    if (string > 2) wind(g, reach, y, thick, css(palette.ink, 0.4))
  }
}

const wind = (g: Scene['g'], reach: number, y: number, thick: number, style: string) => {
  g.strokeStyle = style
  g.lineWidth = thick
  g.setLineDash([2.4, 5])
  g.beginPath()
  g.moveTo(-reach, y)
  g.lineTo(reach, y)
  g.stroke()
  g.setLineDash([])
}

const drawSounding = (g: Scene['g'], palette: Scene['palette'], reach: number, y: number, thick: number) => {
  const swing = 34
  for (const share of [-1, -0.6, -0.2, 0.2, 0.6, 1]) {
    g.strokeStyle = css(palette.paper, Math.abs(share) === 1 ? 0.75 : 0.28)
    g.lineWidth = thick * 0.6
    g.beginPath()
    g.moveTo(-reach, y)
    g.quadraticCurveTo(0, y + 2 * swing * share, reach, y)
    g.stroke()
  }
}
