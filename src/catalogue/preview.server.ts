import { publicMediaUrl } from '#media/media.server.ts'
import type { Preview } from '#media/preview.ts'

export const previewOf = ({ type, folder, ready }: { type: Preview['type']; folder: string; ready: boolean }): Preview => ({
  type,
  url: publicMediaUrl(folder, type === 'track' ? 'preview.m4a' : 'preview/master.m3u8'),
  poster: publicMediaUrl(folder, 'poster.jpg'),
  ready,
})
