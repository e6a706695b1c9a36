import { createToastQueue, type Toast } from '#ui/feedback/toast-queue.ts'

/** Row S14: sent on `window` whenever a toast opens or closes; `detail.open` says whether any is open then. */
const toastEvent = 'woodshed:toast'

let shown: readonly Toast[] = []
const listeners = new Set<() => void>()

const queue = createToastQueue((now) => {
  shown = now
  for (const listener of listeners) listener()
  window.dispatchEvent(new CustomEvent(toastEvent, { detail: { open: now.length > 0 } }))
})

/** What stands in the corner now, and how it comes and goes. */
export const { show: openToast, close: closeToast, pause: pauseToasts, resume: resumeToasts } = queue
export const shownToasts = () => shown

export function watchToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
