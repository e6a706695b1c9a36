import { afterEach, expect, test, vi } from 'vitest'
import { storedStep, storeStep } from '#checkout/step-store.client.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const browserThat = (kept: Map<string, string>) => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
})

test('[S7] the step is 1 until one is stored, then that one', () => {
  vi.stubGlobal('localStorage', browserThat(new Map()))
  expect(storedStep()).toBe(1)
  storeStep(4)
  expect(storedStep()).toBe(4)
})

test('[S7] nonsense in the store is step 1', () => {
  vi.stubGlobal('localStorage', { getItem: () => 'soon' })
  expect(storedStep()).toBe(1)
})

test('[S7] a browser that keeps nothing goes on', () => {
  const refuse = () => {
    throw new DOMException('denied')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
  storeStep(3)
  expect(storedStep()).toBe(1)
})
