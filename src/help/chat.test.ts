import { expect, test, vi } from 'vitest'
import { hideDuringToasts, localChat } from './chat.ts'

test('[S14] a toast hides the chat, closing the last one minimizes it, and an open conversation stays', () => {
  const page = new EventTarget()
  const toast = (open: boolean) => page.dispatchEvent(new CustomEvent('woodshed:toast', { detail: { open } }))
  const set = vi.fn()
  const chat = localChat(set)
  let open = false
  const stop = hideDuringToasts(chat, () => open, page)
  toast(true)
  toast(false)
  open = true
  toast(true)
  toast(false)
  stop()
  open = false
  toast(true)
  expect(set.mock.calls).toEqual([['hidden'], ['minimized']])
})
