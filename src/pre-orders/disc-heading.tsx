import type { ReactNode } from 'react'
import { type ImageRef, imagePicture } from '#media/images/image-picture.ts'
import { Picture } from '#ui/picture.tsx'

type DiscHeadingProps = { cover: ImageRef; title: string; children: ReactNode }

export const DiscHeading = ({ cover, title, children }: DiscHeadingProps) => (
  <header className="grid grid-cols-[5rem_1fr] items-center gap-x-5 sm:grid-cols-[8rem_1fr]">
    <div className="overflow-hidden rounded-control">
      <Picture picture={imagePicture(cover, 320)} alt="" sizes="8rem" first />
    </div>
    <div className="grid justify-items-start gap-2">
      <h1 className="text-3xl">{title}</h1>
      {children}
    </div>
  </header>
)
