import { css, lighter, mix } from '../colour.ts'
import { type Family, fillBox, type Scene, within } from '../scene.ts'
import { speckle } from '../surface.ts'

/** A record seen from above: grooves with lamp light on them and a printed label of rings. */
export const recordLabel: Family = {
  tone: (palette) => mix(palette.ground, palette.ink, 0.4),
  dresses: ['band', 'plate', 'band'],
  palettes: 'any',
  draw: (scene) => {
    const { g, box, palette, random } = scene
    within(g, box, () => {
      fillBox(g, box, css(palette.ground))
      if (random.chance(0.5)) fillBox(g, { ...box, width: box.width / 2 }, css(mix(palette.ground, palette.accent, 0.85)))
      const radius = random.between(430, 560)
      const [x, y] = random.pick<readonly [number, number]>([
        [0.5, 0.52],
        [0.5, 0.36],
        [0.82, 0.5],
        [0.2, 0.42],
        [0.76, 0.2],
      ])
      g.translate(box.x + box.width * x, box.y + box.height * y)
      drawDisc(scene, radius)
      drawSheen(scene, radius, random.between(0, 3))
      drawLabel(scene, radius * random.between(0.36, 0.46))
    })
    speckle(g, box, random.fork('paper'), 0.07)
  },
}

const drawDisc = ({ g, palette, random }: Scene, radius: number) => {
  g.save()
  g.shadowColor = css(palette.ink, 0.5)
  g.shadowBlur = 50
  g.shadowOffsetY = 12
  g.fillStyle = css(lighter(palette.ink, -0.04))
  g.beginPath()
  g.arc(0, 0, radius, 0, Math.PI * 2)
  g.fill()
  g.restore()
  const breaks = new Set([random.whole(10, 16), random.whole(20, 26), random.whole(30, 34)])
  for (let groove = 0; groove < 44; groove++) {
    if (breaks.has(groove)) continue
    g.strokeStyle = css(palette.paper, groove % 3 === 0 ? 0.13 : 0.07)
    g.lineWidth = 2.2
    g.beginPath()
    g.arc(0, 0, radius * (0.47 + groove * 0.0118), 0, Math.PI * 2)
    g.stroke()
  }
}

const drawSheen = ({ g, palette }: Scene, radius: number, turn: number) => {
  const sheen = g.createConicGradient(turn, 0, 0)
  for (const [at, alpha] of [
    [0, 0],
    [0.07, 0.24],
    [0.14, 0],
    [0.5, 0],
    [0.57, 0.2],
    [0.65, 0],
    [1, 0],
  ] as const)
    sheen.addColorStop(at, css(mix(palette.paper, palette.accent, 0.4), alpha))
  g.fillStyle = sheen
  g.beginPath()
  g.arc(0, 0, radius * 0.985, 0, Math.PI * 2)
  g.fill()
}

const drawLabel = ({ g, palette, random }: Scene, radius: number) => {
  const main = random.pick([palette.accent, palette.paper, palette.spark])
  const print = palette.ink
  const disc = (at: number, style: string) => {
    g.fillStyle = style
    g.beginPath()
    g.arc(0, 0, at, 0, Math.PI * 2)
    g.fill()
  }
  disc(radius, css(main))
  const design = random.pick(['rays', 'half', 'rings', 'hills'])
  g.save()
  g.beginPath()
  g.arc(0, 0, radius * 0.93, 0, Math.PI * 2)
  g.clip()
  if (design === 'half') fillBox(g, { x: -radius, y: 0, width: radius * 2, height: radius }, css(mix(palette.ground, print, 0.2)))
  if (design === 'rays')
    for (let ray = 0; ray < 24; ray += 2) {
      g.fillStyle = css(mix(main, print, 0.82))
      g.beginPath()
      g.moveTo(0, 0)
      g.arc(0, 0, radius, (ray * Math.PI) / 12, ((ray + 1) * Math.PI) / 12)
      g.fill()
    }
  if (design === 'hills')
    for (let hill = 0; hill < 3; hill++) {
      g.fillStyle = css(mix(palette.ground, print, hill * 0.35))
      g.beginPath()
      g.ellipse((hill - 1) * -radius * 0.5, radius * (0.7 + hill * 0.22), radius * 0.95, radius * 0.62, 0, 0, Math.PI * 2)
      g.fill()
    }
  g.restore()
  g.strokeStyle = css(print, 0.85)
  for (const [at, width] of design === 'rings'
    ? ([
        [0.9, 4],
        [0.8, 14],
        [0.66, 4],
        [0.56, 4],
        [0.46, 4],
      ] as const)
    : ([
        [0.945, 5],
        [0.88, 2.5],
      ] as const)) {
    g.lineWidth = width
    g.beginPath()
    g.arc(0, 0, radius * at, 0, Math.PI * 2)
    g.stroke()
  }
  disc(radius * 0.2, css(main))
  disc(radius * 0.07, css(palette.ground))
}
