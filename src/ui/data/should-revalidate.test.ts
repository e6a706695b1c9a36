import { expect, test } from 'vitest'
import { revalidateOnChange } from '#ui/data/should-revalidate.ts'

const here = new URL('https://shop.example.com/profile/membership')
const asked = { currentUrl: here, currentParams: {}, nextUrl: here, nextParams: {} }

test('a page revalidates after a refused form, because the data may have changed', () => {
  expect(revalidateOnChange({ ...asked, formMethod: 'POST', actionStatus: 402, defaultShouldRevalidate: false })).toBe(true)
  expect(revalidateOnChange({ ...asked, formMethod: 'POST', actionStatus: 200, defaultShouldRevalidate: true })).toBe(true)
  expect(revalidateOnChange({ ...asked, defaultShouldRevalidate: false })).toBe(false)
})
