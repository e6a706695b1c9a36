import { imagePicture } from '#media/images/image-picture.ts'
import type { OfflinePage } from '#offline/copies/copy.ts'
import type { PlayPage } from '#player/play.server.ts'

export const offlinePageOf = ({ product, current, playable, saved }: PlayPage, path: string): OfflinePage | null =>
  playable && {
    title: current.title,
    path,
    cover: imagePicture(product.cover, 320).src,
    tempo: current.tempo,
    recording: playable,
    practice: saved,
  }
