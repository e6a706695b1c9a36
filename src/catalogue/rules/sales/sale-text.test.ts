import { expect, test } from 'vitest'
import { localTime, saleOfferText } from './sale-text.ts'

test('[P17] a sale states its discount and what it covers', () => {
  const lessons = { kind: 'lesson', count: 8, style: 'blues' } as const
  const discs = { kind: 'dvd', count: 1, style: null } as const
  expect(saleOfferText({ low: 25, high: 25 }, [lessons, discs])).toBe('25% off 8 blues lessons and 1 DVD')
  expect(saleOfferText({ low: 10, high: 40 }, [lessons])).toBe('Up to 40% off 8 blues lessons')
  expect(saleOfferText(null, [lessons, { ...discs, count: 2 }, { kind: 'cd', count: 1, style: 'jazz' }])).toBe(
    'Lower prices on 8 blues lessons, 2 DVDs and 1 jazz CD',
  )
  expect(saleOfferText(null, [])).toBe('Lower prices on selected products')
})

test('[B34] a sale’s end is also shown in the reader’s time zone', () => {
  expect(localTime('2026-11-27T23:30:00.000Z', 'en-GB', 'Europe/Berlin')).toBe('Saturday 28 November at 00:30')
  expect(localTime('2026-11-27T17:00:00.000Z', 'en-US', 'America/New_York')).toBe('Friday, November 27 at 12:00 PM')
})
