import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Price } from '#ui/price.tsx'

const gbp = (minor: number) => ({ minor, currency: 'GBP' as const })
const words = (html: string) => html.replace(/<[^>]+>/g, '')

test('[K1] a price is shown with symbol and two decimals', () => {
  expect(words(renderToStaticMarkup(<Price money={gbp(2499)} />))).toBe('£24.99')
})

test('[P17] a sale price and the old price have names for screen readers, not only a strike-through', () => {
  const html = renderToStaticMarkup(<Price money={gbp(1999)} before={gbp(2499)} />)
  expect(words(html)).toBe('Sale price £19.99, lowest price of the 30 days before £24.99')
  expect(html).toMatch(/<s [^>]*>£24\.99<\/s>/)
})

test('[P5] a price reduced by owned parts is not shown as a sale', () => {
  const html = renderToStaticMarkup(<Price money={gbp(1905)} before={gbp(2299)} personal />)
  expect(words(html)).toBe('Your price £19.05, instead of £22.99')
})

test('[P17] a price that was never higher is not shown as a sale', () => {
  expect(words(renderToStaticMarkup(<Price money={gbp(1999)} before={gbp(1999)} />))).toBe('£19.99')
})
