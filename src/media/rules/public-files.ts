/** What of a recording anyone may see: pictures, the drawn waveform, and the preview, which is a recording of its own. */
const publicFiles = [
  /^poster\.jpg$/,
  /^peaks\.json$/,
  /^sprite_\d+\.jpg$/,
  /^(storyboard|chapters)\.vtt$/,
  /^preview\/[\w-]+\.(m3u8|m4s|mp4|json)$/,
  /^preview\.m4a$/,
  /^preview-peaks\.json$/,
]

/** A file below a recording's folder: letters, digits and one or two levels; never upwards. */
const plainPath = /^[\w-]+(\.[\w-]+)*(\/[\w-]+(\.[\w-]+)*)?$/

export const isPlainPath = (path: string): boolean => plainPath.test(path)

export const isPublicFile = (path: string): boolean => isPlainPath(path) && publicFiles.some((pattern) => pattern.test(path))

const types: Record<string, string> = {
  m3u8: 'application/vnd.apple.mpegurl',
  m4s: 'video/iso.segment',
  mp4: 'video/mp4',
  m4a: 'audio/mp4',
  mp3: 'audio/mpeg',
  vtt: 'text/vtt; charset=utf-8',
  jpg: 'image/jpeg',
  json: 'application/json; charset=utf-8',
  pdf: 'application/pdf',
  gp: 'application/x-guitar-pro',
  alphatex: 'text/plain; charset=utf-8',
}

/** The media type of a file by its ending. */
export const mediaType = (path: string): string => types[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
