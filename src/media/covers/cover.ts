import { type Canvas, createCanvas } from '@napi-rs/canvas'
import { css, hex, mix } from '#media/covers/colour.ts'
import { composeCover } from '#media/covers/compose.ts'
import { families } from '#media/covers/families.ts'
import { registerFonts } from '#media/covers/fonts.ts'
import { inventPeaks } from '#media/covers/peaks.ts'
import { planCover } from '#media/covers/plan.ts'
import { portraitWall } from '#media/covers/portrait/portrait.ts'
import { fillBox } from '#media/covers/scene.ts'
import { type CoverFormat, type CoverShape, type CoverSpec, coverShapes } from '#media/covers/spec.ts'

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
    peaks: spec.peaks?.length ? spec.peaks : inventPeaks(plan.random.fork('peaks')),
  }
  // Edges that fall between pixels let through what is below: the ground, never nothing.
  fillBox(g, scene.box, css(plan.palette.ground))
  composeCover(scene, plan, spec, shape)
  return canvas
}

/** Draws a cover and encodes it on this thread: meant for the drawing process and for tools, not for the web server. */
export const encodeCover = async (
  spec: CoverSpec,
  { width, shape, format }: { width: number; shape: CoverShape; format: CoverFormat },
): Promise<Buffer> => {
  const canvas = drawCover(spec, { width, shape })
  // This encoder counts AVIF quality the other way round (0 is the finest, 100 the coarsest); subsampling 2 is 4:2:0, its enum has no value at run time.
  if (format === 'avif') return canvas.encodeSync('avif', { quality: 12, speed: 7, threads: 1, chromaSubsampling: 2 })
  if (format === 'png') return canvas.encodeSync('png')
  return canvas.encodeSync(format, format === 'webp' ? 78 : 82)
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
