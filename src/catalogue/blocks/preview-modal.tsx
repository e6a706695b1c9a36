import { type ReactNode, useState } from 'react'
import { type ImageRef, imagePicture } from '#media/images/image-picture.ts'
import type { Preview } from '#media/preview.ts'
import { PreviewPlayer } from '#media/preview-player.tsx'
import ModalDialog from '#ui/blocks/modal-dialog.tsx'
import { Picture } from '#ui/picture.tsx'

export type PreviewModalProps = {
  title: string
  artist: string
  cover: ImageRef
  preview: Preview
  /** Called once after closing; playback has stopped. */
  onClose: () => void
  actions: ReactNode
}

/** B29: a trailer or sample. Plays when opened, pauses when closed, and shows the buy buttons at the end. */
export default function PreviewModal({ title, artist, cover, preview, onClose, actions }: PreviewModalProps) {
  const [open, setOpen] = useState(true)
  const [ended, setEnded] = useState(false)
  const sound = preview.type === 'track'
  const close = () => {
    setOpen(false)
    onClose()
  }
  return (
    <ModalDialog
      title={`${sound ? 'Sample' : 'Trailer'}: ${title}`}
      open={open}
      onClose={close}
      width={sound ? 'narrow' : 'wide'}
      foot={actions}
    >
      <div className="grid gap-4">
        {sound && (
          <div className="sleeve mx-auto aspect-square w-full max-w-80">
            <Picture picture={imagePicture(cover)} alt="" sizes="20rem" className="size-full object-cover" />
          </div>
        )}
        {preview.ready ? (
          open && <PreviewPlayer preview={preview} title={title} onEnded={() => setEnded(true)} />
        ) : (
          <p className="panel px-4 py-3">We’re preparing this recording. Check again in a few minutes.</p>
        )}
        <p className="text-ink-soft" aria-live="polite">
          {ended ? `That’s the preview of ${title}. Ready for the rest?` : `By ${artist}.`}
        </p>
      </div>
    </ModalDialog>
  )
}
