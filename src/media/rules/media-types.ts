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
  zip: 'application/zip',
  gp: 'application/x-guitar-pro',
  alphatex: 'text/plain; charset=utf-8',
}

export const mediaType = (path: string): string => types[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
