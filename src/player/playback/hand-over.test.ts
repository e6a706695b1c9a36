import { expect, test, vi } from 'vitest'
import { clearBar, isInBar, putInBar } from '#media/sound/in-bar.ts'
import { type Carried, handOver } from '#player/playback/hand-over.ts'

const track = (key: string, sounds = true) => ({ key, sounds: () => sounds, close: vi.fn() }) satisfies Carried

test('[B5] what sounds when its page is left goes on in the bar, and its page takes it up again', () => {
  const { leave, takeUp } = handOver<Carried>()
  const blues = track('blues')
  leave(blues)
  expect(isInBar(blues)).toBe(true)
  expect(takeUp('blues')).toBe(blues)
  expect(isInBar(blues)).toBe(false)
  expect(blues.close).not.toHaveBeenCalled()
})

test('[B5] what is silent when its page is left ends', () => {
  const { leave, takeUp } = handOver<Carried>()
  const blues = track('blues', false)
  leave(blues)
  expect(blues.close).toHaveBeenCalledTimes(1)
  expect(takeUp('blues')).toBeNull()
})

test('[B5] the page of another recording leaves the bar alone', () => {
  const { leave, takeUp } = handOver<Carried>()
  const blues = track('blues')
  leave(blues)
  expect(takeUp('reel')).toBeNull()
  expect(isInBar(blues)).toBe(true)
  expect(blues.close).not.toHaveBeenCalled()
})

test('[B5] a sample, or another track, replaces what is in the bar', () => {
  const { leave, takeUp } = handOver<Carried>()
  const [blues, reel] = [track('blues'), track('reel')]
  const sample = { close: vi.fn() }
  leave(blues)
  putInBar(sample)
  expect(blues.close).toHaveBeenCalledTimes(1)
  expect(takeUp('blues')).toBeNull()
  leave(reel)
  expect(sample.close).toHaveBeenCalledTimes(1)
  expect(isInBar(reel)).toBe(true)
})

test('[B5] a recording that starts on a page ends what is in the bar, but not itself', () => {
  const { leave } = handOver<Carried>()
  const [blues, reel] = [track('blues'), track('reel')]
  leave(blues)
  clearBar(blues)
  expect(blues.close).not.toHaveBeenCalled()
  clearBar(reel)
  expect(blues.close).toHaveBeenCalledTimes(1)
  expect(isInBar(blues)).toBe(false)
})
