import { expect, test, vi } from 'vitest'
import { createStretch } from '#sound/stretch.client.ts'
import { StretchMissing } from '#sound/stretch-missing.ts'

test('a script that didn’t load is loaded again the next time', async () => {
  const addModule = vi.fn(() => Promise.reject(new Error('offline')))
  const context = { audioWorklet: { addModule } } as unknown as BaseAudioContext
  await expect(createStretch(context, 2)).rejects.toThrow(StretchMissing)
  await expect(createStretch(context, 2)).rejects.toThrow(StretchMissing)
  expect(addModule).toHaveBeenCalledTimes(2)
})
