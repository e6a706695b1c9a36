import { toastMs } from '#kernel/constants.ts'

const maxToasts = 3

export type ToastInput = {
  kind: 'success' | 'error'
  text: string
  /** One optional action, such as "Undo". A toast never asks for confirmation. */
  action?: { label: string; run: () => void }
}
export type Toast = ToastInput & { id: number }

type Listener = (shown: readonly Toast[]) => void

/** While paused (pointer or focus) no toast closes; afterwards each gets its full time again. Equal texts aren't stacked. */
export function createToastQueue(onChange: Listener) {
  let lastId = 0
  let paused = false
  let shown: Toast[] = []
  const waiting: Toast[] = []
  const timers = new Map<number, ReturnType<typeof setTimeout>>()

  function start(id: number) {
    clearTimeout(timers.get(id))
    if (!paused)
      timers.set(
        id,
        setTimeout(() => close(id), toastMs),
      )
  }

  function open(toast: Toast) {
    shown = [...shown, toast]
    start(toast.id)
    onChange(shown)
  }

  function show(input: ToastInput) {
    const same = shown.find(({ kind, text }) => kind === input.kind && text === input.text)
    if (same) return start(same.id)
    const toast = { ...input, id: ++lastId }
    if (shown.length < maxToasts) open(toast)
    else waiting.push(toast)
  }

  function close(id: number) {
    clearTimeout(timers.get(id))
    timers.delete(id)
    shown = shown.filter((toast) => toast.id !== id)
    onChange(shown)
    const next = waiting.shift()
    if (next) open(next)
  }

  function pause() {
    paused = true
    for (const timer of timers.values()) clearTimeout(timer)
  }

  function resume() {
    paused = false
    for (const { id } of shown) start(id)
  }

  return { show, close, pause, resume }
}
