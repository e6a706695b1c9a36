import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { IconButton } from '#ui/form/icon-button.tsx'
import { X } from '#ui/icons/icons.ts'

const widths = { narrow: 'max-w-120', regular: 'max-w-180', wide: 'max-w-page' } as const

export type ModalDialogProps = {
  title: string
  open: boolean
  /** Called once when the reader closes it: Esc, the close button, a click outside, or another dialog opening. */
  onClose: () => void
  children: ReactNode
  foot?: ReactNode
  width?: keyof typeof widths
  /** Can't be closed while something is being saved. */
  busy?: boolean
  hideTitle?: boolean
}

/** `<dialog>` traps and restores focus. One at a time. With its own address it is open on the server, without script. */
export default function ModalDialog({
  title,
  open,
  onClose,
  children,
  foot,
  width = 'regular',
  busy = false,
  hideTitle,
}: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // Server-rendered only; afterwards the browser owns the attribute.
  const [openAtFirst] = useState(open)

  useEffect(() => {
    const element = dialog.current
    if (!element || open === element.matches(':modal')) return
    if (!open) return element.close()
    for (const other of document.querySelectorAll<HTMLDialogElement>('dialog:modal')) other.close()
    element.removeAttribute('open')
    element.showModal()
  }, [open])

  return (
    <dialog
      ref={dialog}
      open={openAtFirst}
      aria-labelledby={titleId}
      aria-busy={busy || undefined}
      closedby={busy ? 'none' : 'any'}
      onCancel={(event) => busy && event.preventDefault()}
      onClose={(event) => event.target === event.currentTarget && onClose()}
      className={`modal w-[calc(100vw-1.5rem)] rounded-card border border-line bg-paper text-ink shadow-soft ${widths[width]}`}
    >
      <div className="flex items-start gap-4 px-5 pt-4 pb-2 sm:px-7 sm:pt-6">
        <h2 id={titleId} className={`grow pt-1.5 text-xl ${hideTitle ? 'sr-only' : ''}`}>
          {title}
        </h2>
        <form method="dialog" className="ml-auto">
          <IconButton type="submit" label="Close" icon={<X aria-hidden="true" />} disabled={busy} className="-mt-1 -mr-2" />
        </form>
      </div>
      <div className="px-5 pb-6 sm:px-7">{children}</div>
      {foot && (
        <div className="sticky bottom-0 flex flex-wrap justify-end gap-3 border-t border-line bg-paper-raised px-5 py-4 sm:px-7">
          {foot}
        </div>
      )}
    </dialog>
  )
}
