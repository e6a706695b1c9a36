import { expect, test } from 'vitest'
import { markup, wordsOf } from '#catalogue/tests/markup.tsx'
import ClaimGiftPage from './claim-gift.tsx'

const gift = {
  giver: 'Nell',
  recipient: 'Ana',
  message: '',
  title: '“Slow blues”',
  cover: { image: null, colour: '#334455' },
  membership: false,
  url: '/lessons/slow-blues',
  over: null,
  mine: false,
}
const page = (change: Partial<typeof gift> = {}, problem?: string) =>
  markup(
    <ClaimGiftPage
      loaderData={{ code: 'a+b', gift: { ...gift, ...change }, member: 'Ana Brook', open: false }}
      actionData={problem ? { problem } : undefined}
      params={{}}
      matches={[] as never}
    />,
  )

test('[P14] [B12] shows a refused claim again with the reason, and its form still names the gift', () => {
  expect(page()).toContain('action="/gifts/claim?code=a%2Bb&amp;open"')
  expect(wordsOf(page({}, 'You already own this.'))).toContain('You already own this.')
})

test('[P14] [P9] says where a gift appears: a product in the library, a year in the membership', () => {
  expect(wordsOf(page())).toContain('It’s added to the library of Ana Brook.')
  expect(wordsOf(page({ membership: true }))).toContain('extends')
})
