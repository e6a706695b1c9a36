import { type Colour, css, distance, lighter, mix } from '../colour.ts'
import { fillBox, type Scene } from '../scene.ts'
import { woodGrain } from '../surface.ts'

/** The wall behind the sitter: flat colour with one quiet motif round the head at (x, y). */
export const drawBackdrop = (scene: Scene, wall: Colour, x: number, y: number): void => {
  const { g, box, palette, random } = scene
  fillBox(g, box, css(wall))
  const second = lighter(wall, wall[0] > 0.6 ? -0.05 : 0.055)
  const kind = random.pick(['sun', 'arch', 'planks', 'rays', 'window', 'sleeves', 'leaves'])
  if (kind === 'sun') circle(g, x, y - 10, 335, mix(wall, palette.accent, 0.5))
  if (kind === 'arch') {
    g.fillStyle = css(second)
    g.beginPath()
    g.moveTo(x - 330, box.y + box.height)
    g.lineTo(x - 330, y)
    g.arc(x, y, 330, Math.PI, 0)
    g.lineTo(x + 330, box.y + box.height)
    g.fill()
  }
  if (kind === 'rays')
    for (let ray = 0; ray < 18; ray++) {
      const from = (ray * Math.PI) / 9
      g.fillStyle = css(second)
      g.beginPath()
      g.moveTo(x, y)
      g.lineTo(x + Math.cos(from) * 2000, y + Math.sin(from) * 2000)
      g.lineTo(x + Math.cos(from + Math.PI / 18) * 2000, y + Math.sin(from + Math.PI / 18) * 2000)
      g.fill()
    }
  if (kind === 'planks') {
    for (let plank = 0; plank * 150 < box.width; plank++) {
      fillBox(g, { x: box.x + plank * 150, y: box.y, width: 145, height: box.height }, css(plank % 2 ? wall : mix(wall, second, 0.6)))
    }
    g.save()
    g.translate(box.x + box.width, box.y)
    g.rotate(Math.PI / 2)
    woodGrain(g, { x: 0, y: 0, width: box.height, height: box.width }, random, {
      dark: palette.ink,
      light: palette.paper,
      lines: 46,
      wobble: 6,
    })
    g.restore()
  }
  if (kind === 'window') drawWindow(scene, x + random.pick([-1, 1]) * 120, y - 60, wall)
  if (kind === 'sleeves') drawSleeves(scene, wall)
  if (kind === 'leaves') drawLeaves(scene, second)
}

/** The first wall colour of the palette that skin and hair stand out from, else the one they stand out from best. */
export const wallFor = (palette: Scene['palette'], skin: Colour, hair: Colour): Colour => {
  const walls = [palette.ground, palette.accent, palette.mid, palette.spark, lighter(palette.ground, 0.1), palette.deep]
  const clear = (wall: Colour) => Math.min(distance(wall, skin), distance(wall, hair) * 1.1)
  return walls.find((wall) => clear(wall) > 0.155) ?? walls.reduce((best, wall) => (clear(wall) > clear(best) ? wall : best))
}

const drawWindow = ({ g, palette }: Scene, x: number, y: number, wall: Colour) => {
  const pane: Colour = wall[0] > 0.55 ? mix(palette.paper, palette.spark, 0.25) : mix(wall, [0.8, 0.1, 80], 0.6)
  fillBox(g, { x: x - 330, y: y - 380, width: 660, height: 760 }, css(mix(palette.ink, wall, 0.35)))
  for (const [column, row] of [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ] as const)
    fillBox(g, { x: x - 306 + column * 316, y: y - 356 + row * 366, width: 296, height: 346 }, css(lighter(pane, row * -0.04)))
}

const drawSleeves = ({ g, box, palette, random }: Scene, wall: Colour) => {
  for (let row = 0; row * 210 < box.height; row++)
    for (let column = 0; column * 210 < box.width; column++) {
      const colour = mix(wall, random.pick([palette.accent, palette.spark, palette.deep, palette.paper]), random.between(0.12, 0.3))
      const at = { x: box.x + 16 + column * 210, y: box.y + 16 + row * 210, width: 184, height: 184 }
      fillBox(g, at, css(colour))
      if (random.chance(0.6)) circle(g, at.x + 92, at.y + 92, random.between(30, 66), mix(colour, palette.ink, 0.2))
    }
}

const drawLeaves = ({ g, box, palette, random }: Scene, second: Colour) => {
  const green = mix(second, [0.5, 0.09, 150], 0.5)
  for (let leaf = 0; leaf < 16; leaf++) {
    const left = leaf % 2 === 0
    const x = left ? box.x + random.between(-20, 130) : box.x + box.width - random.between(-20, 130)
    const y = box.y + ((leaf + random.next()) / 16) * box.height
    g.save()
    g.translate(x, y)
    g.rotate((left ? 1 : -1) * random.between(-0.9, 0.5) + (left ? 0 : Math.PI))
    g.fillStyle = css(mix(green, palette.deep, random.between(0, 0.3)))
    g.beginPath()
    g.moveTo(-90, 0)
    g.quadraticCurveTo(40, -90, 190, 0)
    g.quadraticCurveTo(40, 90, -90, 0)
    g.fill()
    g.restore()
  }
}

const circle = (g: Scene['g'], x: number, y: number, radius: number, colour: Colour) => {
  g.fillStyle = css(colour)
  g.beginPath()
  g.arc(x, y, radius, 0, Math.PI * 2)
  g.fill()
}
