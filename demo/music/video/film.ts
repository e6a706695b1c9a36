import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { countInStart, passageEnd, type Timeline } from '../score/timeline.ts'
import { changedRect, type Moment, momentAt } from './changes.ts'
import { drawDots, drawShape } from './finger-dots.ts'
import { drawHeader } from './header.ts'
import { bandNames, bands, FRAMES_PER_SECOND, HEIGHT, WIDTH } from './look.ts'
import { copyWindow, writePixels, yuvPicture } from './pixels.ts'
import type { Rect } from './rect.ts'
import { chordShape, prepareScene, type Scene, sceneTime } from './scene.ts'
import { paintStage } from './stage.ts'
import { drawTab } from './tab-band.ts'
import { rollLeft } from './tab-strip.ts'
import { registerLessonFonts } from './text.ts'

/** A passage appears this long before its count-in. */
const EARLY = 0.4

export interface Film {
  frames: number
  /** The frame at an index as yuv420p. The same memory is used for every frame. */
  frame(index: number): Uint8Array
  /** A whole picture at a time, for posters. */
  still(time: number): Canvas
}

/** Draws a recording frame by frame: only what changed since the frame before. */
export function film(timeline: Timeline): Film {
  registerLessonFonts()
  const stage = paintStage()
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
    const passage = timeline.passages[passageAt(timeline, time)]
    if (!passage) throw new Error('The recording has no passages')
    if (scene?.passage !== passage) scene = prepareScene(stage, passage)
    return scene
  }
  return {
    frames: Math.round(timeline.duration * FRAMES_PER_SECOND),
    frame(index) {
      const time = index / FRAMES_PER_SECOND
      const now = momentAt(sceneFor(time), time)
      copyWindow(now.scene.tab.roll.yuv, rollLeft(now.scene.tab.roll, sceneTime(now.scene.passage, time)), picture, bands.tab.top)
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
      paint(whole.getContext('2d'), momentAt(sceneFor(time), time), time, { left: 0, top: 0, width: WIDTH, height: HEIGHT })
      return whole
    },
  }
}

/** Draws a rectangle of the picture on a canvas of its size. */
function paint(g: SKRSContext2D, { scene, header, dots }: Moment, time: number, rect: Rect): void {
  const { left, top, width, height } = rect
  const reaches = (name: keyof typeof bands) => top < bands[name].top + bands[name].height && top + height > bands[name].top
  g.save()
  g.translate(-left, -top)
  g.drawImage(scene.backdrop, left, top, width, height, left, top, width, height)
  if (reaches('header')) drawHeader(g, header)
  if (reaches('neck')) {
    drawShape(g, scene.view, chordShape(scene, time))
    drawDots(g, scene.view, dots, scene.passage.piece.musicKey)
  }
  if (reaches('tab')) drawTab(g, scene.tab, sceneTime(scene.passage, time), rect)
  g.restore()
}

/** The passage that is played, or the next one once the last has rung out. */
function passageAt(timeline: Timeline, time: number): number {
  const next = timeline.passages.findIndex((passage, index) => {
    const following = timeline.passages[index + 1]
    return !following || time < Math.max(passageEnd(passage), countInStart(following) - EARLY)
  })
  return Math.max(0, next)
}
