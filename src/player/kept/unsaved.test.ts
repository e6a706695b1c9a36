import { afterEach, expect, test, vi } from 'vitest'
import { readUnsaved, writeUnsaved } from '#player/kept/unsaved.client.ts'
import { actAsOffline } from '#ui/data/page-values.client.ts'

afterEach(() => vi.unstubAllGlobals())

test('[B26] settings that haven’t been saved stay with the member who made them, also in a browser that others use', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('document', { getElementById: () => ({ textContent: '{"baseUrl":"/api/v1/"}' }), querySelector: () => ({ content: 'x' }) })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  actAsOffline('nell')
  writeUnsaved(7, 'desktop', { rate: 0.5 })
  actAsOffline('robin')
  expect(readUnsaved(7, 'desktop')).toEqual({})
  writeUnsaved(7, 'desktop', {})
  actAsOffline('nell')
  expect(readUnsaved(7, 'desktop')).toEqual({ rate: 0.5 })
})
