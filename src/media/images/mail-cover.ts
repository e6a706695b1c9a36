import { imageUrl } from '#media/images/image-picture.ts'
import type { MailPicture } from '#platform/mail/mail-pictures.tsx'

export const mailCover = (image: string | null, title: string): MailPicture | null =>
  image === null ? null : { path: imageUrl(image, 'square', 480, 'jpeg'), alt: title }
