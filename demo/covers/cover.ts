import { type Canvas, createCanvas } from '@napi-rs/canvas'
import { registerFonts } from '#invoices/fonts.ts'
import { css, hex, mix } from './colour.ts'
import { composeCover } from './compose.ts'
import { families } from './families.ts'
import { inventPeaks } from './peaks.ts'
import { planCover } from './plan.ts'
import { portraitWall } from './portrait/portrait.ts'
import { fillBox } from './scene.ts'
import { type CoverShape, type CoverSpec, coverShapes } from './spec.ts'

/** Draws a cover `width` pixels wide; the same spec, width and shape give the same pixels. */
export const drawCover = (spec: CoverSpec, { width, shape }: { width: number; shape: CoverShape }): Canvas => {
  registerFonts()
  const ratio = coverShapes[shape]
  const canvas = createCanvas(width, Math.round(width / ratio))
  const g = canvas.getContext('2d')
  const plan = planCover(spec)
  const [wide, tall] = ratio >= 1 ? [1000 * ratio, 1000] : [1000, 1000 / ratio]
  g.scale(canvas.width / wide, canvas.height / tall)
  const scene = {
    g,
    box: { x: 0, y: 0, width: wide, height: tall },
    palette: plan.palette,
    random: plan.random.fork('art'),
    title: spec.title,
    artist: spec.artist ?? '',
    style: spec.style ?? '',
    own: spec,
    peaks: spec.peaks?.length ? spec.peaks : inventPeaks(plan.random.fork('peaks')),
  }
  // Edges that fall between pixels let through what is below: the ground, never nothing.
  fillBox(g, scene.box, css(plan.palette.ground))
  composeCover(scene, plan, spec, shape)
  return canvas
}

/** The colour shown until the picture has loaded, as `#rrggbb`: about its mean, computed without drawing. */
export const coverColour = (spec: CoverSpec): string => {
  const plan = planCover(spec)
  if (spec.kind === 'artist') return hex(portraitWall(plan, spec.look ?? {}))
  const tone = families[plan.family].tone(plan.palette)
  // A picture with a band or label on it is between its art and its paper.
  if (plan.dress === 'band' || plan.dress === 'plate') return hex(mix(tone, plan.palette.paper, spec.kind === 'course' ? 0.2 : 0.1))
  return hex(tone)
}
