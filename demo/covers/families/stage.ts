import { css, lighter, mix } from '../colour.ts'
import { along, apart, around, type Family, fillBox, type Scene, within } from '../scene.ts'
import { speckle } from '../surface.ts'
import { props } from './stage-props.ts'

/** An empty stage before the set: light cones, a warm floor, what is needed to play. */
export const stage: Family = {
  tone: (palette) => mix(palette.deep, palette.ground, 0.6),
  dresses: ['over', 'over', 'band'],
  palettes: 'dark',
  draw: (scene) => {
    const { g, box, palette, random } = scene
    within(g, box, () => {
      const floor = box.y + box.height * 0.78
      fillBox(
        g,
        box,
        along(g, [0, box.y, 0, floor], { 0: css(lighter(palette.deep, -0.03)), 1: css(mix(palette.deep, palette.ground, 0.8)) }),
      )
      drawCurtain(scene, floor)
      drawFloor(scene, floor)
      const centre = box.x + box.width * random.between(0.44, 0.56)
      drawCones(scene, centre, floor)
      drawProps(scene, centre, floor)
      drawDust(scene, floor)
      speckle(g, box, random.fork('paper'), 0.08)
    })
  },
}

const drawCurtain = ({ g, box, palette }: Scene, floor: number) => {
  const fold = 62
  for (let x = box.x; x < box.x + box.width; x += fold) {
    g.fillStyle = along(g, [x, 0, x + fold, 0], { 0: css(palette.ink, 0.32), 0.45: css(palette.mid, 0.13), 1: css(palette.ink, 0.3) })
    g.fillRect(x, box.y, fold, floor - box.y)
  }
}

const drawFloor = ({ g, box, palette, random }: Scene, floor: number) => {
  const boards = { x: box.x, y: floor, width: box.width, height: box.y + box.height - floor }
  fillBox(
    g,
    boards,
    along(g, [0, floor, 0, boards.y + boards.height], {
      0: css(mix(palette.deep, palette.mid, 0.35)),
      1: css(lighter(palette.deep, -0.06)),
    }),
  )
  const vanish = box.x + box.width / 2
  g.strokeStyle = css(palette.ink, 0.5)
  g.lineWidth = 3
  for (let plank = -16; plank <= 16; plank++) {
    g.beginPath()
    g.moveTo(vanish + plank * 64 + random.between(-4, 4), floor)
    g.lineTo(vanish + plank * 150, boards.y + boards.height)
    g.stroke()
  }
}

const drawCones = ({ g, box, palette, random }: Scene, centre: number, floor: number) =>
  apart(g, () => {
    g.globalCompositeOperation = 'screen'
    const lamps = random.pick([1, 2, 3, 3])
    for (let lamp = 0; lamp < lamps; lamp++) {
      const spread = lamps === 1 ? 0 : (lamp / (lamps - 1) - 0.5) * 2
      const colour = lamp === Math.floor(lamps / 2) ? palette.accent : random.pick([palette.spark, palette.accent, palette.mid])
      const x = centre + spread * random.between(260, 420) + (lamps === 1 ? random.between(-90, 90) : 0)
      const target = centre + spread * random.between(-40, 130)
      const wide = random.between(200, 270)
      g.fillStyle = along(g, [x, box.y - 60, target, floor + 40], {
        0: css(lighter(colour, 0.1), 0.85),
        0.5: css(colour, 0.34),
        1: css(colour, 0.2),
      })
      g.beginPath()
      g.moveTo(x - 16, box.y - 60)
      g.lineTo(x + 16, box.y - 60)
      g.lineTo(target + wide, floor + 60)
      g.ellipse(target, floor + 60, wide, 62, 0, 0, Math.PI)
      g.closePath()
      g.fill()
      g.fillStyle = around(g, target, floor + 60, wide, { 0: css(colour, 0.55), 1: css(colour, 0) })
      g.beginPath()
      g.ellipse(target, floor + 60, wide, 62, 0, 0, Math.PI * 2)
      g.fill()
    }
  })

const drawProps = ({ g, palette, random }: Scene, centre: number, floor: number) => {
  const dark = lighter(palette.ink, -0.05)
  const scene = random.pick<readonly (keyof typeof props)[]>([
    ['amp', 'microphone'],
    ['stool', 'guitar'],
    ['guitar', 'amp'],
    ['stool', 'microphone'],
    ['double-bass', 'microphone'],
  ])
  const places = random.chance(0.5) ? [-120, 130] : [130, -120]
  for (const [index, name] of scene.entries())
    apart(g, () => {
      g.translate(centre + (places[index] ?? 0), floor + 66 + index * 8)
      g.fillStyle = css(palette.ink, 0.55)
      g.beginPath()
      g.ellipse(0, 0, 120, 16, 0, 0, Math.PI * 2)
      g.fill()
      props[name](g, { dark: css(dark), rim: css(palette.accent, 0.85), warm: css(mix(palette.accent, palette.spark, 0.5)) })
    })
}

const drawDust = ({ g, box, palette, random }: Scene, floor: number) => {
  for (let mote = 0; mote < 46; mote++) {
    g.fillStyle = css(palette.paper, random.between(0.05, 0.3))
    g.beginPath()
    g.arc(box.x + random.next() * box.width, box.y + random.next() * (floor - box.y), random.between(1.2, 4), 0, Math.PI * 2)
    g.fill()
  }
}
