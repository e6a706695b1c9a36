import { listAddresses } from '#account/addresses/addresses.server.ts'
import { countryName } from '#account/addresses/countries.server.ts'
import type { AddressText } from '#account/rules/address.ts'
import type { SellableLine } from '#catalogue/catalogue.server.ts'
import { type Currency, currencySymbol, taxInside } from '#kernel/money.ts'
import { listCards } from '#payments/methods/cards.server.ts'
import { whenReachable } from '#payments/methods/when-reachable.ts'
import { type Card, cardName, cardState, mayPayWith } from '#payments/rules/card.ts'
import type { Ctx } from '#platform/ctx.ts'
import { asBuyer, pricePreOrder } from '#pre-orders/price-pre-order.server.ts'
import { leavesCustoms, unreachableWords } from '#shipping/shipping.server.ts'
import { taxWords } from '#tax/rules/tax-words.ts'

export type DeliveryMethod = { code: string; name: string; days: string; cost: number; total: number; tax: string }
export type AddressShown = { id: string; name: string; about: string }
export type CardChoice = { token: string; name: string; about: string; isDefault: boolean }

export type PreOrderOptions = {
  addresses: AddressShown[]
  address: string | null
  ways: DeliveryMethod[]
  way: string | null
  nowhere: string | null
  cards: CardChoice[]
  card: string | null
  cardsUnreachable: string | null
}

type Asked = {
  line: SellableLine
  qty: number
  unitPrice: number
  currency: Currency
  releaseAt: Date
  address: string | null
  way: string | null
  card: string | null
  kept?: { address: AddressText; card: { token: string; name: string } }
}

export async function preOrderOptions(ctx: Ctx, asked: Asked): Promise<PreOrderOptions> {
  const book = (await listAddresses(ctx)).filter(({ type }) => type === 'delivery')
  const { kept } = asked
  const known = asked.address === 'keep' ? undefined : book.find(({ id }) => id === asked.address)
  const address = known ?? kept?.address ?? book[0] ?? null
  const { ways, nowhere } = await methodsTo(ctx, asked, address)
  const { found: cards, unreachable } = await whenReachable(listCards(ctx))
  const choices = cards
    .filter((card) => card.token !== null && (mayPayWith(card, ctx.now()) || card.address === null))
    .map(cardChoice(asked.releaseAt))
  const all =
    kept && !choices.some(({ token }) => token === kept.card.token)
      ? [{ ...kept.card, about: 'As chosen', isDefault: false }, ...choices]
      : choices
  // A newly added card comes after the default one.
  const newest = choices.find(({ isDefault }) => !isDefault) ?? choices[0]
  const chosen = asked.card === 'new' ? newest : (all.find(({ token }) => token === asked.card) ?? all[0])
  return {
    addresses: [
      ...(kept ? [{ id: 'keep', name: kept.address.name, about: inLine(kept.address) }] : []),
      ...book
        .filter((one) => !kept || inLine(one) !== inLine(kept.address) || one.name !== kept.address.name)
        .map((one) => ({ id: one.id, name: one.name, about: inLine(one) })),
    ],
    address: known?.id ?? (kept ? 'keep' : (book[0]?.id ?? null)),
    ways,
    way: ways.find(({ code }) => code === asked.way)?.code ?? ways[0]?.code ?? null,
    nowhere,
    cards: all,
    card: chosen?.token ?? null,
    cardsUnreachable: unreachable,
  }
}

async function methodsTo(ctx: Ctx, asked: Asked, address: AddressText | null): Promise<Pick<PreOrderOptions, 'ways' | 'nowhere'>> {
  if (!address) return { ways: [], nowhere: null }
  const { line, qty, unitPrice, currency } = asked
  const own = { id: '', tries: 0, qty, unitPrice, address, paymentMethod: null, shippingCode: null }
  const { choices, tax } = await pricePreOrder(asBuyer(ctx, ctx.visitor.member, currency), line, own)
  const abroad = leavesCustoms(ctx, address.country)
  if (choices.length === 0) return { ways: [], nowhere: unreachableWords('not-served', address.country) }
  return {
    nowhere: null,
    ways: choices.map((way) => {
      const total = unitPrice * qty + way.cost
      return {
        ...way,
        total,
        tax: taxWords({ tax: taxInside(total, tax.shipping.rate), free: false, physical: true, abroad }, currencySymbol(currency)),
      }
    }),
  }
}

const inLine = ({ line1, line2, city, county, postcode, country }: AddressText): string =>
  [line1, line2, city, county, postcode, countryName(country)].filter(Boolean).join(', ')

const cardChoice =
  (releaseAt: Date) =>
  (card: Card): CardChoice => ({
    token: card.token ?? '',
    name: cardName(card),
    about: cardState(card, releaseAt) === 'expired' ? `Expires before release, ${card.expiry_date}` : `Expires ${card.expiry_date}`,
    isDefault: card.default_card,
  })
