import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { seededRandom } from '../synth/random.ts'
import { colours, HEIGHT, sheet, WIDTH } from './look.ts'

/** The empty stage: dark boards, one warm lamp, a sheet of paper on the music stand. Painted once. */
export function paintStage(): Canvas {
  const canvas = createCanvas(WIDTH, HEIGHT)
  const g = canvas.getContext('2d')
  g.fillStyle = colours.stage
  g.fillRect(0, 0, WIDTH, HEIGHT)
  paintBoards(g)
  paintLamp(g)
  paintSheet(g)
  return canvas
}

/** Planks with a little grain, hardly lighter than the dark. */
function paintBoards(g: SKRSContext2D): void {
  const random = seededRandom('boards')
  for (let plank = 0; plank < 9; plank++) {
    const top = plank * 84
    g.fillStyle = plank % 2 === 0 ? 'rgba(255, 210, 150, 0.012)' : 'rgba(0, 0, 0, 0.10)'
    g.fillRect(0, top, WIDTH, 84)
    g.fillStyle = 'rgba(0, 0, 0, 0.35)'
    g.fillRect(0, top, WIDTH, 1.5)
    g.lineWidth = 1
    for (let line = 0; line < 7; line++) {
      const y = top + 6 + random() * 74
      g.strokeStyle = `rgba(255, 214, 160, ${(0.008 + random() * 0.014).toFixed(3)})`
      g.beginPath()
      g.moveTo(0, y)
      g.bezierCurveTo(400, y + random() * 14 - 7, 860, y + random() * 14 - 7, WIDTH, y + random() * 8 - 4)
      g.stroke()
    }
  }
}

function paintLamp(g: SKRSContext2D): void {
  warmLight(g, 330, -80, 980, 0.4)
  const shade = g.createLinearGradient(0, HEIGHT * 0.5, 0, HEIGHT)
  shade.addColorStop(0, 'rgba(0, 0, 0, 0)')
  shade.addColorStop(1, 'rgba(0, 0, 0, 0.4)')
  g.fillStyle = shade
  g.fillRect(0, 0, WIDTH, HEIGHT)
  paintDust(g)
}

/** Light of a lamp: one hue that falls off softly, so that no rings are seen. */
export function warmLight(g: SKRSContext2D, x: number, y: number, radius: number, strength: number): void {
  const light = g.createRadialGradient(x, y, 0, x, y, radius)
  for (let step = 0; step <= 10; step++) {
    const fall = (1 - step / 10) ** 2.2
    light.addColorStop(step / 10, `rgba(232, 150, 66, ${(strength * fall).toFixed(4)})`)
  }
  g.fillStyle = light
  g.fillRect(0, 0, WIDTH, HEIGHT)
}

/** Fine noise, too weak to see, that keeps dark gradients from turning into bands. */
export function paintDust(g: SKRSContext2D): void {
  const random = seededRandom('dust')
  const grain = createCanvas(256, 256)
  const pixels = grain.getContext('2d').createImageData(256, 256)
  for (let i = 0; i < pixels.data.length; i += 4) {
    const light = random() < 0.5 ? 0 : 255
    pixels.data.set([light, light * 0.85, light * 0.6, random() * 5], i)
  }
  grain.getContext('2d').putImageData(pixels, 0, 0)
  for (let y = 0; y < HEIGHT; y += 256) for (let x = 0; x < WIDTH; x += 256) g.drawImage(grain, x, y)
}

/** The shadow that the roll of paper throws on the stage; the paper itself moves and is painted with the tab. */
function paintSheet(g: SKRSContext2D): void {
  g.save()
  g.shadowColor = 'rgba(0, 0, 0, 0.6)'
  g.shadowBlur = 24
  g.shadowOffsetY = 4
  g.fillStyle = colours.paper
  g.fillRect(-40, sheet.top, WIDTH + 80, sheet.bottom - sheet.top)
  g.restore()
}

/** Paints a stretch of paper: a little lighter in the middle, with fibres. */
export function paintPaper(g: SKRSContext2D, width: number): void {
  const { top, bottom } = sheet
  const light = g.createLinearGradient(0, top, 0, bottom)
  light.addColorStop(0, colours.paperShade)
  light.addColorStop(0.06, colours.paper)
  light.addColorStop(0.4, '#fbf5e8')
  light.addColorStop(0.9, colours.paper)
  light.addColorStop(1, colours.paperShade)
  g.fillStyle = light
  g.fillRect(0, top, width, bottom - top)
  const random = seededRandom('fibres')
  for (let fibre = 0; fibre < width * 0.6; fibre++) {
    g.fillStyle = random() < 0.5 ? 'rgba(120, 90, 50, 0.07)' : 'rgba(255, 255, 255, 0.35)'
    g.fillRect(random() * width, top + random() * (bottom - top), 1 + random() * 5, 1)
  }
}
