import { createToastQueue, type Toast, type ToastInput } from '#ui/toast-queue.ts'

/** Row S14: sent on `window` whenever a toast opens or closes; `detail.open` says whether any is open then. */
const toastEvent = 'woodshed:toast'

let shown: readonly Toast[] = []
const listeners = new Set<() => void>()

const queue = createToastQueue((now) => {
  shown = now
  for (const listener of listeners) listener()
  window.dispatchEvent(new CustomEvent(toastEvent, { detail: { open: now.length > 0 } }))
})

/** Shows a toast top-right for 3000 ms; errors are read out at once, successes when the reader is free. */
export const showToast = (toast: ToastInput): void => queue.show(toast)

export const { close: closeToast, pause: pauseToasts, resume: resumeToasts } = queue
export const shownToasts = () => shown

export function watchToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
