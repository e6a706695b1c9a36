import { expect, test } from 'vitest'
import type { CartItemAnswer } from '#cart/cart.contract.ts'
import { planOfferText, streamableKinds } from './cart-plan-offer.ts'

const plan = { name: 'Ultimate', money: { minor: 1599, currency: 'GBP' as const } }
const item = (url: string, price: number, extras = {}) => ({ url, price, qty: 1, extras }) as unknown as CartItemAnswer
const three = [item('/lessons/a', 499), item('/courses/b', 1499), item('/backing-tracks/c', 199)]

test('[P8] suggests the plan when the cart costs more than a month of it', () => {
  expect(planOfferText(three, 'GBP', plan)).toBe('These three cost £21.97; a month of Ultimate costs £15.99.')
  expect(planOfferText([item('/courses/b', 1799)], 'GBP', plan)).toBe('This costs £17.99; a month of Ultimate costs £15.99.')
  expect(streamableKinds(three)).toEqual(['lesson', 'course', 'backing-track'])
})

test('[P8] suggests no plan where buying costs less or can’t be compared: discs, gifts, other currencies', () => {
  const others = [
    item('/dvds/d', 2199),
    item('/courses/b', 1799, { gift: { recipient_name: 'Ana', send_at: '' } }),
    item('/membership', 15900),
  ]
  expect(planOfferText(others, 'GBP', plan)).toBeNull()
  expect(planOfferText(three.slice(0, 1), 'GBP', plan)).toBeNull()
  expect(planOfferText(three, 'EUR', plan)).toBeNull()
  expect(planOfferText(three, 'GBP', null)).toBeNull()
})
