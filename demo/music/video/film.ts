import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { countInStart, passageEnd, type Timeline, type TitleCard } from '../score/timeline.ts'
import { changedRect, type Moment, momentAt, type ShownCard } from './changes.ts'
import { drawDots, drawShape } from './finger-dots.ts'
import { drawHeader } from './header.ts'
import { bandNames, bands, FRAMES_PER_SECOND, HEIGHT, WIDTH } from './look.ts'
import { copyWindow, writePixels, yuvPicture } from './pixels.ts'
import type { Rect } from './rect.ts'
import { chordShape, prepareScene, type Scene } from './scene.ts'
import { paintStage } from './stage.ts'
import { drawTab } from './tab-band.ts'
import { rollLeft } from './tab-strip.ts'
import { registerLessonFonts } from './text.ts'
import { paintCard } from './title-card.ts'

/** Seconds a title card takes to fade away. */
const FADE = 0.5
/** A passage appears this long before its count-in. */
const EARLY = 0.4
/** Passages of one lesson: listen, slowly, with the band. */
const PASSAGES = 3

export interface Film {
  frames: number
  /** The frame at an index as yuv420p. The same memory is used for every frame. Ask for them in order. */
  frame(index: number): Uint8Array
  /** A whole picture at a time, for posters. */
  still(time: number): Canvas
}

/** Draws a recording frame by frame. `titles` names each passage (a stream has lessons with titles of their own). */
export function film(timeline: Timeline, titles: readonly string[]): Film {
  registerLessonFonts()
  const stage = paintStage()
  const cards = timeline.cards.map(paintCard)
  const picture = yuvPicture(WIDTH, HEIGHT)
  // A canvas for each size: reading a part of a large canvas would copy all of it.
  const canvases = new Map<string, Canvas>()
  const canvasFor = ({ width, height }: Rect): Canvas => {
    const found = canvases.get(`${width} ${height}`) ?? createCanvas(width, height)
    canvases.set(`${width} ${height}`, found)
    return found
  }
  let scene: Scene | null = null
  let before: Moment | null = null
  const sceneFor = (time: number): Scene => {
    const index = passageAt(timeline, time)
    const passage = timeline.passages[index]
    if (!passage) throw new Error('The recording has no passages')
    if (scene?.passage !== passage) scene = prepareScene(stage, passage, titles[index] ?? '', index % PASSAGES, PASSAGES)
    return scene
  }
  return {
    frames: Math.round(timeline.duration * FRAMES_PER_SECOND),
    frame(index) {
      const time = index / FRAMES_PER_SECOND
      const now = momentAt(sceneFor(time), cardAt(timeline.cards, cards, time), time)
      if (!now.card)
        copyWindow(now.scene.tab.roll.yuv, rollLeft(now.scene.tab.roll, time - now.scene.passage.start), picture, bands.tab.top)
      for (const name of bandNames) {
        const rect = changedRect(name, before, now)
        if (!rect) continue
        const canvas = canvasFor(rect)
        paint(canvas.getContext('2d'), now, time, rect)
        writePixels(canvas.data(), rect.width, picture, rect.left, rect.top)
      }
      before = now
      return picture.bytes
    },
    still(time) {
      const whole = createCanvas(WIDTH, HEIGHT)
      const now = momentAt(sceneFor(time), cardAt(timeline.cards, cards, time), time)
      paint(whole.getContext('2d'), now, time, { left: 0, top: 0, width: WIDTH, height: HEIGHT })
      return whole
    },
  }
}

/** Draws a rectangle of the picture on a canvas of its size. */
function paint(g: SKRSContext2D, { scene, card, header, dots }: Moment, time: number, rect: Rect): void {
  const { left, top, width, height } = rect
  const reaches = (name: keyof typeof bands) => top < bands[name].top + bands[name].height && top + height > bands[name].top
  g.save()
  g.translate(-left, -top)
  if (!card || card.opacity < 1) {
    g.drawImage(scene.backdrop, left, top, width, height, left, top, width, height)
    if (reaches('header')) drawHeader(g, header)
    if (reaches('neck')) {
      drawShape(g, scene.view, chordShape(scene, time))
      drawDots(g, scene.view, dots, scene.passage.piece.musicKey)
    }
    if (reaches('tab')) drawTab(g, scene.tab, time - scene.passage.start, rect)
  }
  if (card) {
    g.globalAlpha = card.opacity
    g.drawImage(card.picture, left, top, width, height, left, top, width, height)
  }
  g.restore()
}

function cardAt(cards: readonly TitleCard[], pictures: readonly Canvas[], time: number): ShownCard | null {
  const index = cards.findIndex((one) => time >= one.start && time < one.end)
  const card = cards[index]
  const picture = pictures[index]
  if (!card || !picture) return null
  const left = Math.min(1, (card.end - time) / FADE)
  return { picture, opacity: Math.round(left * 12) / 12 }
}

/** The passage that is played, or the next one once the last has rung out. */
function passageAt(timeline: Timeline, time: number): number {
  const next = timeline.passages.findIndex((passage, index) => {
    const following = timeline.passages[index + 1]
    return !following || time < Math.max(passageEnd(passage), countInStart(following) - EARLY)
  })
  return Math.max(0, next)
}
