import { faces, setFace } from '#invoices/fonts.ts'
import { css, mix } from '../colour.ts'
import { apart, type Box, type Family, fillBox, type Scene, within } from '../scene.ts'
import { speckle, vignette } from '../surface.ts'
import { clothOf, drawCloth } from './grille-cloth.ts'
import { drawPanel } from './grille-panel.ts'

/** The front of a small valve amplifier: woven cloth, piping, a control panel with knobs and a pilot lamp. */
export const grille: Family = {
  tone: (palette) => mix(clothOf(palette), palette.ink, 0.35),
  dresses: ['plate', 'band'],
  palettes: 'any',
  draw: (scene) => {
    const { g, box, palette, random } = scene
    within(g, box, () => {
      const hide = palette.dark ? palette.deep : palette.ground
      fillBox(g, box, css(hide))
      speckle(g, box, random.fork('hide'), 0.35)
      apart(g, () => drawFront(scene, comeCloser(scene)))
    })
    vignette(g, box, palette.ink, 0.4)
  },
}

/** Now the whole front, now a corner of it: moves the canvas closer and answers the front's rectangle there. */
const comeCloser = ({ g, box, random }: Scene): Box => {
  const view = random.pick([
    { size: 1, x: 0, y: 0 },
    { size: 1.55, x: 0, y: 0 },
    { size: 1.75, x: 1, y: 0 },
    { size: 1.6, x: 1, y: 1 },
  ])
  g.translate(box.x - box.width * (view.size - 1) * view.x, box.y - box.height * (view.size - 1) * view.y)
  g.scale(view.size, view.size)
  return { x: 0, y: 0, width: box.width, height: box.height }
}

const drawFront = (scene: Scene, box: Box) => {
  const rim = 62
  const panelTall = Math.min(170, box.height * 0.24)
  drawPanel(scene, { x: box.x + rim, y: box.y + rim, width: box.width - rim * 2, height: panelTall })
  const top = box.y + rim + panelTall + 36
  const cloth = { x: box.x + rim, y: top, width: box.width - rim * 2, height: box.y + box.height - rim - top }
  drawCloth(scene, cloth)
  drawBadge(scene, cloth)
}

/** The maker's plate on the cloth: our own. */
const drawBadge = ({ g, palette }: Scene, cloth: Box) => {
  const [x, y] = [cloth.x + cloth.width - 268, cloth.y + cloth.height - 104]
  g.fillStyle = css(palette.ink, 0.9)
  g.beginPath()
  g.roundRect(x, y, 226, 66, 8)
  g.fill()
  setFace(g, faces.title, 38)
  g.textAlign = 'center'
  g.fillStyle = css(palette.dark ? palette.accent : palette.paper)
  g.fillText('Woodshed', x + 113, y + 46)
}
