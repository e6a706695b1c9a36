import { afterEach, expect, test, vi } from 'vitest'
import { blockTimeoutMs } from '#kernel/constants.ts'
import { withTimeout } from '#ui/layout/block.tsx'

afterEach(() => {
  vi.useRealTimers()
})

const never = () => new Promise<{ default: () => null }>(() => undefined)

test('[B48] [K4] a chunk times out after 120000 ms', async () => {
  vi.useFakeTimers()
  expect(blockTimeoutMs).toBe(120_000)
  let failed = false
  withTimeout(never, blockTimeoutMs).catch(() => {
    failed = true
  })
  await vi.advanceTimersByTimeAsync(119_999)
  expect(failed).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(failed).toBe(true)
})
