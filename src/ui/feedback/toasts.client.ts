import { createToastQueue, type Toast } from '#ui/feedback/toast-queue.ts'

/** Row S14: sent on `window` whenever a toast opens or closes; `detail.open` says whether any is open. */
const toastEvent = 'woodshed:toast'

let shown: readonly Toast[] = []
const listeners = new Set<() => void>()

const queue = createToastQueue((now) => {
  shown = now
  for (const listener of listeners) listener()
  window.dispatchEvent(new CustomEvent(toastEvent, { detail: { open: now.length > 0 } }))
})

export const { show: openToast, close: closeToast, pause: pauseToasts, resume: resumeToasts } = queue
export const shownToasts = () => shown

export function watchToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
