import { type Colour, css, mix } from '../colour.ts'
import { along, type Box, type Dress, type Family, fillBox, type Scene } from '../scene.ts'
import { drawBlock, drawHeadline, type Prints, setBlock, type Words } from './caption.ts'

type Put = (scene: Scene, family: Family, words: Words) => void

const margin = 62

/** A band of flat colour beside the picture carries the words. */
const band: Put = (scene, family, words) => {
  const { g, box, palette, random } = scene
  const [ground, prints] = random.pick(groundsFor(palette))
  const width = box.width - margin * 2
  const block = setBlock(scene, words, { width, height: box.height * 0.36, largest: 104, lines: 3 })
  const tall = margin * 0.82 + 27 + 40 + block.height + margin * 0.86
  const onTop = random.chance(0.25)
  const strip: Box = { ...box, y: onTop ? box.y : box.y + box.height - tall, height: tall }
  const art: Box = { ...box, y: onTop ? box.y + tall : box.y, height: box.height - tall }
  family.draw({ ...scene, box: art })
  fillBox(g, strip, css(ground))
  drawHeadline(scene, words, { x: box.x + margin, y: strip.y + margin * 0.82, width, height: 27 }, prints)
  drawBlock(scene, block, box.x + margin, strip.y + margin * 0.82 + 67, prints)
}

/** A printed label pasted on the picture. */
const plate: Put = (scene, family, words) => {
  const { g, box, palette, random } = scene
  family.draw(scene)
  const wide = Math.min(box.width * 0.78, 860)
  const width = wide - 120
  const block = setBlock(scene, words, { width, height: box.height * 0.34, largest: 92, lines: 3 })
  const tall = 66 + 27 + 44 + block.height + 64
  const x = box.x + (box.width - wide) / 2
  const y = box.y + (box.height - tall) * random.pick([0.5, 0.5, 0.78])
  const paper = mix(palette.paper, palette.accent, 0.05)
  const prints: Prints = { title: palette.ink, quiet: mix(palette.ink, palette.paper, 0.22) }
  g.save()
  g.shadowColor = css(palette.ink, 0.5)
  g.shadowBlur = 30
  g.shadowOffsetY = 10
  fillBox(g, { x, y, width: wide, height: tall }, css(paper))
  g.restore()
  g.strokeStyle = css(palette.ink, 0.9)
  g.lineWidth = 4
  g.strokeRect(x + 20, y + 20, wide - 40, tall - 40)
  g.lineWidth = 1.6
  g.strokeRect(x + 29, y + 29, wide - 58, tall - 58)
  drawHeadline(scene, words, { x: x + 60, y: y + 64, width, height: 27 }, prints)
  drawBlock(scene, block, x + 60, y + 64 + 27 + 42, prints)
}

/** The words straight on the picture, in the dark that its foot fades into. */
const over: Put = (scene, family, words) => {
  const { g, box, palette } = scene
  const width = box.width - margin * 2
  const block = setBlock(scene, words, { width, height: box.height * 0.4, largest: 116, lines: 4 })
  const top = box.y + box.height - margin - block.height
  const shade = mix(palette.ink, palette.deep, palette.dark ? 0.35 : 0)
  const foot = Math.min(box.y + box.height, top + 70)
  fillBox(g, box, css(shade))
  family.draw({ ...scene, box: { ...box, height: foot - box.y } })
  const fade = top - 150
  fillBox(
    g,
    { ...box, y: fade, height: foot - fade + 1 },
    along(g, [0, fade, 0, foot], { 0: css(shade, 0), 0.55: css(shade, 0.72), 0.72: css(shade, 0.88), 1: css(shade) }),
  )
  const prints: Prints = { title: palette.paper, quiet: mix(palette.paper, palette.accent, palette.dark ? 0.5 : 0) }
  const sky: Prints = palette.dark ? prints : { title: palette.ink, quiet: palette.ink }
  drawHeadline(scene, words, { x: box.x + margin, y: box.y + margin * 0.85, width, height: 27 }, sky)
  drawBlock(scene, block, box.x + margin, top, prints)
}

/** The art is the title itself. */
const type: Put = (scene, family) => family.draw(scene)

/** Every way of putting the words on a picture. */
export const dresses: Record<Dress, Put> = { band, plate, over, type }

/** Colours a band may have, each with what is printed on it. */
export const groundsFor = (palette: Scene['palette']): [[Colour, Prints], ...[Colour, Prints][]] => {
  const onPaper: Prints = { title: palette.ink, quiet: mix(palette.ink, palette.paper, 0.22) }
  const onInk: Prints = { title: palette.paper, quiet: mix(palette.paper, palette.accent, palette.dark ? 0.5 : 0.1) }
  if (palette.dark)
    return [
      [palette.deep, onInk],
      [mix(palette.paper, palette.accent, 0.06), onPaper],
      [palette.ground, onInk],
    ]
  return [
    [mix(palette.paper, palette.accent, 0.03), onPaper],
    [palette.ink, onInk],
    [palette.ground, { title: palette.ink, quiet: palette.ink }],
  ]
}
