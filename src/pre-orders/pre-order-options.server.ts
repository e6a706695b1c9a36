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
import { needsCustoms, undeliverableText } from '#shipping/shipping.server.ts'
import { taxNote } from '#tax/rules/tax-note.ts'

export type DeliveryMethod = { code: string; name: string; days: string; cost: number; total: number; tax: string }
export type AddressShown = { id: string; name: string; about: string }
export type CardChoice = { token: string; name: string; about: string; isDefault: boolean }

export type PreOrderOptions = {
  addresses: AddressShown[]
  address: string | null
  methods: DeliveryMethod[]
  method: string | null
  notServed: string | null
  cards: CardChoice[]
  card: string | null
  cardsUnreachable: string | null
}

type OptionsInput = {
  line: SellableLine
  qty: number
  unitPrice: number
  currency: Currency
  releaseAt: Date
  address: string | null
  method: string | null
  card: string | null
  current?: { address: AddressText; card: { token: string; name: string } }
}

export async function preOrderOptions(ctx: Ctx, input: OptionsInput): Promise<PreOrderOptions> {
  const book = (await listAddresses(ctx)).filter(({ type }) => type === 'delivery')
  const { current } = input
  const known = input.address === 'keep' ? undefined : book.find(({ id }) => id === input.address)
  const address = known ?? current?.address ?? book[0] ?? null
  const { methods, notServed } = await methodsTo(ctx, input, address)
  const { found: cards, unreachable } = await whenReachable(listCards(ctx))
  const choices = cards
    .filter((card) => card.token !== null && (mayPayWith(card, ctx.now()) || card.address === null))
    .map(cardChoice(input.releaseAt))
  const all =
    current && !choices.some(({ token }) => token === current.card.token)
      ? [{ ...current.card, about: 'As chosen', isDefault: false }, ...choices]
      : choices
  // A newly added card comes after the default one.
  const newest = choices.find(({ isDefault }) => !isDefault) ?? choices[0]
  const chosen = input.card === 'new' ? newest : (all.find(({ token }) => token === input.card) ?? all[0])
  return {
    addresses: [
      ...(current ? [{ id: 'keep', name: current.address.name, about: addressInLine(current.address) }] : []),
      ...book
        .filter((one) => !current || addressInLine(one) !== addressInLine(current.address) || one.name !== current.address.name)
        .map((one) => ({ id: one.id, name: one.name, about: addressInLine(one) })),
    ],
    address: known?.id ?? (current ? 'keep' : (book[0]?.id ?? null)),
    methods,
    method: methods.find(({ code }) => code === input.method)?.code ?? methods[0]?.code ?? null,
    notServed,
    cards: all,
    card: chosen?.token ?? null,
    cardsUnreachable: unreachable,
  }
}

async function methodsTo(
  ctx: Ctx,
  input: OptionsInput,
  address: AddressText | null,
): Promise<Pick<PreOrderOptions, 'methods' | 'notServed'>> {
  if (!address) return { methods: [], notServed: null }
  const { line, qty, unitPrice, currency } = input
  const preOrder = { id: '', tries: 0, qty, unitPrice, address, paymentMethod: null, shippingCode: null }
  const { choices, tax } = await pricePreOrder(asBuyer(ctx, ctx.visitor.member, currency), line, preOrder)
  const abroad = needsCustoms(ctx, address.country)
  if (choices.length === 0) return { methods: [], notServed: undeliverableText('not-served', address.country) }
  return {
    notServed: null,
    methods: choices.map((choice) => {
      const total = unitPrice * qty + choice.cost
      return {
        ...choice,
        total,
        tax: taxNote({ tax: taxInside(total, tax.shipping.rate), free: false, physical: true, abroad }, currencySymbol(currency)),
      }
    }),
  }
}

const addressInLine = ({ line1, line2, city, county, postcode, country }: AddressText): string =>
  [line1, line2, city, county, postcode, countryName(country)].filter(Boolean).join(', ')

const cardChoice =
  (releaseAt: Date) =>
  (card: Card): CardChoice => ({
    token: card.token ?? '',
    name: cardName(card),
    about: cardState(card, releaseAt) === 'expired' ? `Expires before release, ${card.expiry_date}` : `Expires ${card.expiry_date}`,
    isDefault: card.default_card,
  })
