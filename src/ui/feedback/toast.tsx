import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { Toast } from '#ui/feedback/toast-queue.ts'
import { closeToast, pauseToasts, resumeToasts, shownToasts, watchToasts } from '#ui/feedback/toasts.client.ts'
import { CircleCheck, TriangleAlert } from '#ui/icons/frame-icons.ts'

const none: readonly Toast[] = []

/** Above dialogs; both live regions exist from the start so that screen readers notice changes. */
export default function Toaster() {
  const toasts = useSyncExternalStore(watchToasts, shownToasts, () => none)
  const corner = useRef<HTMLElement>(null)

  useEffect(() => {
    corner.current?.togglePopover(true)
  }, [])

  useEffect(() => {
    if (toasts.length === 0 || !document.querySelector('dialog:modal')) return
    corner.current?.hidePopover()
    corner.current?.showPopover()
  }, [toasts])

  return (
    <section
      ref={corner}
      popover="manual"
      aria-label="Messages"
      onPointerEnter={pauseToasts}
      onPointerLeave={resumeToasts}
      onFocus={pauseToasts}
      onBlur={resumeToasts}
      className="fixed inset-auto top-4 right-4 m-0 w-[min(22rem,calc(100vw-2rem))] overflow-visible bg-transparent text-ink"
    >
      <div role="status" className="grid gap-2">
        {toasts.filter(({ kind }) => kind === 'success').map(toastCard)}
      </div>
      <div role="alert" className="grid gap-2 not-empty:mt-2">
        {toasts.filter(({ kind }) => kind === 'error').map(toastCard)}
      </div>
    </section>
  )
}

const toastCard = ({ id, kind, text, action }: Toast) => (
  <div
    key={id}
    className={`arrive flex min-h-13 items-center gap-3 rounded-card border bg-paper-raised px-4 py-2 shadow-soft ${kind === 'error' ? 'border-ember' : 'border-line-strong'}`}
  >
    {kind === 'error' ? (
      <TriangleAlert aria-hidden="true" size={20} className="shrink-0 text-ember" />
    ) : (
      <CircleCheck aria-hidden="true" size={20} className="shrink-0 text-leaf" />
    )}
    <p className="grow text-sm font-semibold">{text}</p>
    {action && (
      <button
        type="button"
        onClick={() => {
          action.run()
          closeToast(id)
        }}
        className="min-h-11 shrink-0 rounded-control px-2 font-semibold text-brass-text underline underline-offset-4"
      >
        {action.label}
      </button>
    )}
  </div>
)
