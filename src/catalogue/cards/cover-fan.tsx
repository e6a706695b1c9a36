import { type ImageRef, imagePicture } from '#media/images/image-picture.ts'
import { Picture } from '#ui/picture.tsx'

const coverClasses = ['-rotate-6', 'z-1', 'rotate-6']

export const CoverFan = ({ covers, first = false, className }: { covers: readonly ImageRef[]; first?: boolean; className: string }) => (
  <div aria-hidden="true" className="flex shrink-0 -space-x-6">
    {covers.map((cover, at) => (
      <div key={cover.image} className={`sleeve shadow-soft ${coverClasses[at % coverClasses.length]} ${className}`}>
        <Picture picture={imagePicture(cover, 320)} alt="" first={first} sizes="12rem" className="size-full object-cover" />
      </div>
    ))}
  </div>
)
