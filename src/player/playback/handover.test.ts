import { expect, test, vi } from 'vitest'
import { clearBar, isCurrentBar, openBar } from '#media/sound/player-bar.ts'
import { createHandover, type Detachable } from '#player/playback/handover.ts'

const track = (key: string, sounds = true) => ({ key, sounds: () => sounds, close: vi.fn() }) satisfies Detachable

test('[B5] what sounds when its page is left goes on in the bar, and its page takes it up again', () => {
  const { leave, reclaim } = createHandover<Detachable>()
  const blues = track('blues')
  leave(blues)
  expect(isCurrentBar(blues)).toBe(true)
  expect(reclaim('blues')).toBe(blues)
  expect(isCurrentBar(blues)).toBe(false)
  expect(blues.close).not.toHaveBeenCalled()
})

test('[B5] what is silent when its page is left ends', () => {
  const { leave, reclaim } = createHandover<Detachable>()
  const blues = track('blues', false)
  leave(blues)
  expect(blues.close).toHaveBeenCalledTimes(1)
  expect(reclaim('blues')).toBeNull()
})

test('[B5] the page of another recording leaves the bar alone', () => {
  const { leave, reclaim } = createHandover<Detachable>()
  const blues = track('blues')
  leave(blues)
  expect(reclaim('reel')).toBeNull()
  expect(isCurrentBar(blues)).toBe(true)
  expect(blues.close).not.toHaveBeenCalled()
})

test('[B5] a sample, or another track, replaces what is in the bar', () => {
  const { leave, reclaim } = createHandover<Detachable>()
  const [blues, reel] = [track('blues'), track('reel')]
  const sample = { close: vi.fn() }
  leave(blues)
  openBar(sample)
  expect(blues.close).toHaveBeenCalledTimes(1)
  expect(reclaim('blues')).toBeNull()
  leave(reel)
  expect(sample.close).toHaveBeenCalledTimes(1)
  expect(isCurrentBar(reel)).toBe(true)
})

test('[B5] a recording that starts on a page ends what is in the bar, but not itself', () => {
  const { leave } = createHandover<Detachable>()
  const [blues, reel] = [track('blues'), track('reel')]
  leave(blues)
  clearBar(blues)
  expect(blues.close).not.toHaveBeenCalled()
  clearBar(reel)
  expect(blues.close).toHaveBeenCalledTimes(1)
  expect(isCurrentBar(blues)).toBe(false)
})
