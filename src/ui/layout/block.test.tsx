import { afterEach, expect, test, vi } from 'vitest'
import { blockTimeoutMs } from '#kernel/fixed-values.ts'
import { withinTime } from '#ui/layout/block.tsx'

afterEach(() => {
  vi.useRealTimers()
})

const never = () => new Promise<{ default: () => null }>(() => undefined)

test('[B48] [K4] a chunk times out after 120000 ms', async () => {
  vi.useFakeTimers()
  expect(blockTimeoutMs).toBe(120_000)
  let failed = false
  withinTime(never, blockTimeoutMs).catch(() => {
    failed = true
  })
  await vi.advanceTimersByTimeAsync(119_999)
  expect(failed).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(failed).toBe(true)
})
