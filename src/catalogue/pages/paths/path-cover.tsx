import type { PathCard } from '#library/paths/paths.server.ts'
import { imagePicture } from '#media/images/image-picture.ts'
import { Picture } from '#ui/picture.tsx'

/** Covers of a path's first steps; with fewer than four, only the first. */
export function PathCover({ covers, first, sizes }: Pick<PathCard, 'covers'> & { first?: boolean; sizes: string }) {
  const shown = covers.length < 4 ? covers.slice(0, 1) : covers
  return (
    <div className="sleeve aspect-square">
      <div className={`grid size-full ${shown.length > 1 ? 'grid-cols-2 grid-rows-2' : ''}`}>
        {shown.map((cover) => (
          // The wrapper keeps the picture's sources from becoming grid items.
          <div key={cover.id} className="min-h-0">
            <Picture picture={imagePicture(cover, 480)} alt="" first={first} sizes={sizes} className="size-full object-cover" />
          </div>
        ))}
      </div>
    </div>
  )
}
