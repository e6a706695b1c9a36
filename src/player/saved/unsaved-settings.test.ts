import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readUnsaved, writeUnsaved } from '#player/saved/unsaved-settings.client.ts'
import { actAsOffline } from '#ui/data/page-values.client.ts'

const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('document', { getElementById: () => ({ textContent: '{"baseUrl":"/api/v1/"}' }), querySelector: () => ({ content: 'x' }) })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('[B26] settings that haven’t been saved stay with the member who made them, also in a browser that others use', () => {
  actAsOffline('nell')
  writeUnsaved(7, 'desktop', { rate: 0.5 }, false)
  actAsOffline('robin')
  expect(readUnsaved(7, 'desktop')).toEqual({})
  writeUnsaved(7, 'desktop', {}, true)
  actAsOffline('nell')
  expect(readUnsaved(7, 'desktop')).toEqual({ rate: 0.5 })
})

test('[B26] what was just saved still counts for half a minute, for a page that was loading at the time', () => {
  vi.useFakeTimers()
  actAsOffline('nell')
  writeUnsaved(7, 'desktop', { captions: true }, true)
  vi.advanceTimersByTime(29_000)
  expect(readUnsaved(7, 'desktop')).toEqual({ captions: true })
  vi.advanceTimersByTime(2_000)
  expect(readUnsaved(7, 'desktop')).toEqual({})
  writeUnsaved(7, 'desktop', { captions: true }, false)
  vi.advanceTimersByTime(86_400_000)
  expect(readUnsaved(7, 'desktop')).toEqual({ captions: true })
})
