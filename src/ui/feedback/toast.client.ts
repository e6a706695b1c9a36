import type { ToastInput } from '#ui/feedback/toast-queue.ts'

/** Shows a toast top-right for 3000 ms; errors are announced assertively, successes politely. */
export const showToast = (toast: ToastInput): void => void import('#ui/feedback/toasts.client.ts').then(({ openToast }) => openToast(toast))
