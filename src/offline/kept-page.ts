import { imagePicture } from '#media/images/image-picture.ts'
import type { KeptPage } from '#offline/copies/copy.ts'
import type { PlayPage } from '#player/play.server.ts'

export const keptPage = ({ product, current, playable, kept }: PlayPage, path: string): KeptPage | null =>
  playable && {
    title: current.title,
    path,
    cover: imagePicture(product.cover, 320).src,
    tempo: current.tempo,
    recording: playable,
    practice: kept,
  }
