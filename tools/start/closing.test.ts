import { expect, test, vi } from 'vitest'
import { closing } from './closing.ts'

test('closes in reverse order once, and one failure doesn’t keep the others open', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const closed: string[] = []
  const { later, close } = closing()
  later(() => void closed.push('database'))
  later(() => Promise.reject(new Error('the fake hangs')))
  later(async () => void closed.push('shop'))
  await Promise.all([close(), close()])
  expect(closed).toEqual(['shop', 'database'])
  expect(errors).toHaveBeenCalledExactlyOnceWith('Error: the fake hangs')
  errors.mockRestore()
})
