import { type ImageRef, imagePicture } from '#media/images/image-picture.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { PictureForm } from '#ui/form/picture-form.tsx'
import { Picture } from '#ui/picture.tsx'

/** The picture of a product or artist, with an upload to replace it. */
export const CoverPanel = ({ cover, action, refused: error }: { cover: ImageRef; action: string; refused: string | null }) => (
  <section aria-labelledby="cover" className="grid gap-4 panel p-5">
    <h2 id="cover" tabIndex={-1} className="text-xl">
      Cover
    </h2>
    {error && <Notice title={error} tone="ember" />}
    <div className="sleeve max-w-60">
      <Picture picture={imagePicture(cover, 480)} alt={cover.image ? 'Current cover' : ''} sizes="15rem" />
    </div>
    <PictureForm
      action={action}
      label={cover.image ? 'New picture' : 'Picture'}
      button="Upload cover"
      hint="JPEG, PNG, WebP or AVIF, at least 1280 pixels wide, up to 25 MB. It’s cropped around its focal point."
    />
  </section>
)
