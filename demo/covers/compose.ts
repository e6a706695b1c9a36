import { css } from './colour.ts'
import { drawBlock, drawHeadline, setBlock, type Words } from './dress/caption.ts'
import { dvdCase, jewelCase } from './dress/cases.ts'
import { dresses, groundsFor } from './dress/dresses.ts'
import { stack } from './dress/sleeves.ts'
import { families } from './families.ts'
import type { Plan } from './plan.ts'
import { drawPortrait } from './portrait/portrait.ts'
import { type Box, fillBox, type Scene } from './scene.ts'
import type { CoverKind, CoverShape, CoverSpec } from './spec.ts'

/** Draws a product's picture: what is on it depends on the kind, how it is cut on the shape. */
export const composeCover = (scene: Scene, plan: Plan, spec: CoverSpec, shape: CoverShape): void => {
  const words: Words = { title: spec.title, artist: spec.artist ?? '', kind: spec.kind, style: spec.style ?? '' }
  if (spec.kind === 'artist' && shape !== 'social') drawPortrait(scene, spec.look ?? {}, shape === 'wide' ? 0.7 : 0.5)
  else if (shape === 'wide') families[plan.family].draw(scene)
  else if (shape === 'social') composeSocial(scene, plan, words, spec)
  else composeSquare(scene, plan, words)
}

/** Kinds whose cover carries its title; the others are pictures only, their title stands beside them. */
const titled: Record<CoverKind, boolean> = {
  artist: false,
  course: true,
  lesson: false,
  track: false,
  stream: false,
  bundle: true,
  dvd: true,
  cd: true,
}

const objects = { dvd: dvdCase, cd: jewelCase, bundle: stack }

const composeSquare = (scene: Scene, plan: Plan, words: Words) => {
  const family = families[plan.family]
  const inside = (box: Box) => {
    if (titled[words.kind]) dresses[plan.dress]({ ...scene, box }, family, words)
    else family.draw({ ...scene, box })
  }
  if (words.kind === 'dvd' || words.kind === 'cd' || words.kind === 'bundle') objects[words.kind](scene, inside)
  else inside(scene.box)
}

/** Words on the left, picture on the right; a title that is the picture needs no words beside it. */
const composeSocial = (scene: Scene, plan: Plan, words: Words, spec: CoverSpec) => {
  const { g, box, palette } = scene
  const family = families[plan.family]
  if (plan.dress === 'type' && spec.kind !== 'artist') return family.draw(scene)
  const half = Math.round(box.width * 0.52)
  const [ground, prints] = groundsFor(palette)[0]
  fillBox(g, { ...box, width: half }, css(ground))
  const beside = { ...scene, box: { x: box.x + half, y: box.y, width: box.width - half, height: box.height } }
  if (spec.kind === 'artist') drawPortrait(beside, spec.look ?? {})
  else family.draw(beside)
  const margin = 92
  const width = half - margin * 2
  drawHeadline(scene, words, { x: box.x + margin, y: box.y + margin, width, height: 27 }, prints)
  const block = setBlock(scene, words, { width, height: box.height - margin * 2 - 120, largest: 128, lines: 5 })
  drawBlock(scene, block, box.x + margin, box.y + box.height - margin - block.height, prints)
}
