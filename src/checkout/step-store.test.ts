import { afterEach, expect, test, vi } from 'vitest'
import { readStoredStep, storeStep } from '#checkout/step-store.client.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const browserThat = (kept: Map<string, string>) => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
})

test('[S7] the step is 1 until one is stored', () => {
  vi.stubGlobal('localStorage', browserThat(new Map()))
  expect(readStoredStep()).toBe(1)
  storeStep(4)
  expect(readStoredStep()).toBe(4)
})

test('[S7] an invalid stored value means step 1', () => {
  vi.stubGlobal('localStorage', { getItem: () => 'soon' })
  expect(readStoredStep()).toBe(1)
})

test('[S7] works in a browser without storage', () => {
  const refuse = () => {
    throw new DOMException('denied')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
  storeStep(3)
  expect(readStoredStep()).toBe(1)
})
