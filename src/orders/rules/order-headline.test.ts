import { expect, test } from 'vitest'
import { type OrderFacts, orderHeadline } from '#orders/rules/order-headline.ts'

const dvd: OrderFacts = { state: 'paid', fresh: false, physical: true, digital: false, refunded: false, awaited: false, sent: false }

test.each<[string, Partial<OrderFacts>, string]>([
  ['just paid', { fresh: true }, 'Thank you for your order'],
  ['paid a while ago', {}, 'We’re packing your order'],
  ['a lesson', { physical: false, digital: true }, 'Your order is complete'],
  ['withdrawn before it was sent', { state: 'refunded', fresh: true, refunded: true }, 'Your order is cancelled'],
  ['sent, returned and refunded', { state: 'refunded', refunded: true, sent: true }, 'Your order is refunded'],
  ['one of two discs cancelled', { fresh: true, refunded: true }, 'Part of your order is cancelled'],
  ['withdrawn after it arrived', { state: 'delivered', awaited: true }, 'We’re waiting for your return'],
  ['partly sent', { state: 'part-dispatched' }, 'Part of your order is on its way'],
  ['disputed, with a return under way', { state: 'disputed', awaited: true }, 'This payment is disputed'],
  ['waiting for its payment', { state: 'pending' }, 'This order is waiting for payment'],
  ['never paid', { state: 'expired' }, 'This order wasn’t paid'],
])('%s', (_what, change, title) => expect(orderHeadline({ ...dvd, ...change }).title).toBe(title))
