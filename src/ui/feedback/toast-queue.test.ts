import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createToastQueue, type Toast } from '#ui/feedback/toast-queue.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function watchedQueue() {
  const seen: string[][] = []
  const queue = createToastQueue((shown: readonly Toast[]) => seen.push(shown.map((toast) => toast.text)))
  return { ...queue, seen, now: () => seen.at(-1) }
}

test('[K6] a toast closes by itself after 3000 ms and not before', () => {
  const queue = watchedQueue()
  queue.show({ kind: 'success', text: 'Cart updated successfully' })
  vi.advanceTimersByTime(2999)
  expect(queue.now()).toEqual(['Cart updated successfully'])
  vi.advanceTimersByTime(1)
  expect(queue.now()).toEqual([])
})

test('a toast stays while the pointer or focus is on it, then gets its full time again', () => {
  const queue = watchedQueue()
  queue.show({ kind: 'success', text: 'Coupon Applied' })
  vi.advanceTimersByTime(2000)
  queue.pause()
  vi.advanceTimersByTime(60_000)
  expect(queue.now()).toEqual(['Coupon Applied'])
  queue.resume()
  vi.advanceTimersByTime(2999)
  expect(queue.now()).toEqual(['Coupon Applied'])
  vi.advanceTimersByTime(1)
  expect(queue.now()).toEqual([])
})

test('a toast that opens during a pause waits for the pause to end', () => {
  const queue = watchedQueue()
  queue.show({ kind: 'success', text: 'one' })
  queue.pause()
  queue.show({ kind: 'error', text: 'two' })
  vi.advanceTimersByTime(10_000)
  expect(queue.now()).toEqual(['one', 'two'])
  queue.resume()
  vi.advanceTimersByTime(3000)
  expect(queue.now()).toEqual([])
})

test('a fourth toast waits until there is room', () => {
  const queue = watchedQueue()
  for (const text of ['one', 'two', 'three', 'four']) queue.show({ kind: 'success', text })
  expect(queue.now()).toEqual(['one', 'two', 'three'])
  vi.advanceTimersByTime(3000)
  expect(queue.now()).toEqual(['four'])
  vi.advanceTimersByTime(3000)
  expect(queue.now()).toEqual([])
})

test('the same text isn’t stacked; its time restarts', () => {
  const queue = watchedQueue()
  queue.show({ kind: 'success', text: 'Cart updated successfully' })
  vi.advanceTimersByTime(2000)
  queue.show({ kind: 'success', text: 'Cart updated successfully' })
  vi.advanceTimersByTime(2000)
  expect(queue.now()).toEqual(['Cart updated successfully'])
  vi.advanceTimersByTime(1000)
  expect(queue.now()).toEqual([])
})

test('listeners are called for every opening and closing, with the visible toasts', () => {
  const queue = watchedQueue()
  queue.show({ kind: 'success', text: 'one' })
  queue.show({ kind: 'error', text: 'two' })
  vi.advanceTimersByTime(3000)
  expect(queue.seen).toEqual([['one'], ['one', 'two'], ['two'], []])
})
