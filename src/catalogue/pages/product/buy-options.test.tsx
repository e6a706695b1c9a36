import { expect, test } from 'vitest'
import { cardOf, productOf } from '#catalogue/tests/cards.ts'
import { wholeMarkup, wordsOf } from '#catalogue/tests/markup.tsx'
import { BuyOptions } from './buy-options.tsx'

const guest = { planKinds: [], owned: {} }
const offer = { name: 'Ultimate', money: { minor: 1599, currency: 'GBP' as const } }
const lines = [
  { stockLineId: 70, format: 'digital' as const, label: 'Track', price: 499, available: null, was: null, saleEndsAt: null },
  { stockLineId: 71, format: 'stems' as const, label: 'Track with stems', price: 799, available: null, was: null, saleEndsAt: null },
]

type Props = Parameters<typeof BuyOptions>[0]
const box = (change: Partial<Props>) =>
  wholeMarkup(<BuyOptions product={productOf({ lines })} access={guest} currency="GBP" offer={offer} {...change} />)

const brass = (html: string) => html.split('border-brass-edge bg-brass').length - 1

test('[P1] a guest sees the prices, one main button, and the plan that includes it', async () => {
  const html = await box({})
  expect(brass(html)).toBe(1)
  expect(wordsOf(html)).toContain('£4.99')
  expect(wordsOf(html)).toContain('or included in Ultimate, £15.99 a month')
})

test('[P8] a member plays what the plan includes; buying is collapsed', async () => {
  const html = await box({ access: { planKinds: ['lesson'], owned: {} }, offer: null })
  const words = wordsOf(html)
  expect(brass(html)).toBe(1)
  expect(html).toContain('href="/lessons/slow-blues/play"')
  expect(words).toContain('In your plan.')
  expect(words).toContain('Also buy to keep (from £4.99)')
  expect(words).not.toContain('It’s in your library')
  expect(html).toMatch(/<details(?! open)/)
})

test('[P8] a plan without the kind shows the price, not the player', async () => {
  const words = wordsOf(await box({ access: { planKinds: ['course'], owned: {} } }))
  expect(words).not.toContain('In your plan')
  expect(words).toContain('Add to cart')
})

test('[P1] an owned product can be played; only other formats are sold', async () => {
  const words = wordsOf(await box({ access: { planKinds: [], owned: { 7: ['digital'] } }, offer: null }))
  expect(words).toContain('Play : Slow blues')
  expect(words).toContain('Yours. It’s in your library.')
  expect(words).toContain('Also in other formats (£7.99)')
  expect(words).not.toContain('£4.99')
})

test('[P5] a bundle states its saving', async () => {
  const saving = 'You save £24.96: £74.95 one by one.'
  expect(
    wordsOf(
      await box({ product: productOf({ kind: 'bundle', lines: lines.slice(0, 1), parts: [{ chapter: '', product: cardOf() }] }), saving }),
    ),
  ).toContain(saving)
})

test('[P6] a disc states delivery and returns', async () => {
  const disc = productOf({ kind: 'dvd', lines: [{ ...lines[0]!, format: 'dvd', label: 'DVD', available: 4 }] })
  const html = await box({ product: disc, offer: null })
  expect(wordsOf(html)).toContain('14 days to change your mind')
  expect(html).toContain('href="/delivery-and-returns"')
})
