import { type Colour, distance, lighter } from '../colour.ts'
import type { Plan } from '../plan.ts'
import { apart, type Scene, within } from '../scene.ts'
import { speckle } from '../surface.ts'
import { drawBackdrop, wallFor } from './backdrop.ts'
import { drawBehindSitter } from './behind-sitter.ts'
import { drawClothes } from './clothes.ts'
import { drawBeard, drawEarrings, drawGlasses } from './face-extras.ts'
import { dressFigure, type Figure } from './figure.ts'
import { drawHairBehind } from './hair-behind.ts'
import { drawHairInFront } from './hair-in-front.ts'
import { drawHat } from './hats.ts'
import { drawEars, drawFeatures, drawHead, drawNeck } from './head.ts'
import { drawHeld } from './held.ts'
import { chooseLook, hairs, type Look, skins } from './look.ts'

/** A flat, warm portrait from the chest up: wall, instrument, clothes, head. `given` fixes parts of the look. */
export const drawPortrait = (scene: Scene, given: Partial<Look>, at = 0.5): void => {
  const { g, box, palette, random } = scene
  const look = chooseLook(random.fork('look'), given)
  const skin = skinOf(look)
  const wall = wallFor(palette, skin, hairs[look.hairColour])
  const size = (Math.min(box.height, box.width * 1.1) / 1000) * 1.12
  const x = box.x + box.width * at
  const y = box.y + box.height - 545 * size
  within(g, box, () => {
    drawBackdrop({ ...scene, random: random.fork('wall') }, wall, x, y)
    apart(g, () => {
      g.translate(x, y)
      g.scale(size, size)
      const turn = random.fork('turn').chance(0.5) ? 1 : -1
      const [cloth, trim] = clothColours(scene, wall, skin)
      drawSitter(dressFigure(g, look, { palette, turn, wall, cloth, trim }), random.fork('tilt').between(-0.06, 0.06))
    })
    speckle(g, box, random.fork('paper'), 0.07)
  })
}

/** The wall's colour without drawing anything. */
export const portraitWall = ({ palette, random }: Plan, given: Partial<Look>): Colour => {
  const look = chooseLook(random.fork('art').fork('look'), given)
  return wallFor(palette, skinOf(look), hairs[look.hairColour])
}

const skinOf = (look: Look): Colour => skins[look.skin] ?? hairs.chestnut

const drawSitter = (figure: Figure, tilt: number) => {
  const { g } = figure
  drawBehindSitter(figure)
  // Long hair falls in front of no shoulder: it is drawn first, with the head's own tilt.
  apart(g, () => {
    g.rotate(tilt)
    drawHairBehind(figure)
  })
  drawNeck(figure)
  drawClothes(figure)
  apart(g, () => {
    g.rotate(tilt)
    drawHead(figure)
    drawBeard(figure)
    drawFeatures(figure)
    drawHairInFront(figure)
    drawEars(figure)
    drawGlasses(figure)
    drawEarrings(figure)
    drawHat(figure)
  })
  drawHeld(figure)
}

/** Two colours for the clothes that stand out from the wall, the skin and each other. */
const clothColours = ({ palette, random }: Scene, wall: Colour, skin: Colour): [Colour, Colour] => {
  const rack = [palette.accent, palette.spark, palette.deep, palette.ink, palette.paper, lighter(palette.mid, 0.02)]
  const clear = rack.filter((colour) => distance(colour, wall) > 0.16 && distance(colour, skin) > 0.12)
  const cloth = random.fork('cloth').pick([clear[0] ?? palette.ink, ...clear.slice(1)])
  const others = [palette.paper, palette.ink, palette.accent].filter((colour) => distance(colour, cloth) > 0.2)
  return [cloth, random.fork('trim').pick([others[0] ?? palette.paper, ...others.slice(1)])]
}
