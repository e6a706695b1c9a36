import { audioSampleRate, type Transcoding, type VideoSettings } from '#media/encode/encoder.ts'
import { storyboardTile as tile } from '#media/rules/storyboard.ts'

/** Frames a second as a fraction that also holds the rates of television, such as 30000/1001. */
export const frameRateOf = (framesPerSecond: number): [number, number] => [Math.round(framesPerSecond * 1001), 1001]

/** FFmpeg's filters between a source and its renditions: upright, whole frames at an even rate, from 0 on, in BT.709. */
export function pictureFilters({ settings, rotation, hdr }: NonNullable<Transcoding['picture']>, autoRotates: boolean): string {
  const rotate = { 0: [], 90: ['transpose=clock'], 180: ['hflip', 'vflip'], 270: ['transpose=cclock'] }[rotation]
  return [
    'bwdif=mode=send_frame:deint=interlaced',
    ...(autoRotates ? [] : rotate),
    `fps=${frameRateOf(settings.framesPerSecond).join('/')}:start_time=0`,
    ...(hdr ? toneMapping(settings) : []),
  ].join(',')
}

/** The filters of FFmpeg that HDR needs. */
export const toneMappingFilters = ['zscale', 'tonemap'] as const

/** At the largest rendition's size, because every pixel costs. 203 cd/m²: reference white in HDR (ITU-R BT.2408). */
function toneMapping({ renditions: [largest], width, height }: VideoSettings): string[] {
  const size = largest ?? { width, height }
  return [
    `scale=${size.width}:${size.height}:flags=bilinear`,
    'zscale=t=linear:npl=203',
    'format=gbrpf32le',
    'zscale=p=bt709',
    'tonemap=mobius:desat=0',
    'zscale=t=bt709:m=bt709:r=tv',
    'format=yuv420p',
  ]
}

export const posterFilter = 'scale=1280:1280:force_original_aspect_ratio=decrease:force_divisible_by=2'

export const storyboardFilter = [
  `fps=1/${tile.seconds}:round=up`,
  `scale=${tile.width}:${tile.height}:force_original_aspect_ratio=decrease`,
  `pad=${tile.width}:${tile.height}:-1:-1`,
  `tile=${tile.perRow}x${tile.rows}`,
].join(',')

export const soundFilter = `aresample=${audioSampleRate}:async=1:first_pts=0`
