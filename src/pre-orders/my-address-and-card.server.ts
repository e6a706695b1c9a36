import { isCompleteAddress } from '#account/addresses/address-forms.server.ts'
import { listAddresses } from '#account/addresses/addresses.server.ts'
import type { AddressText } from '#account/rules/address.ts'
import { ShopError } from '#kernel/errors.ts'
import { listCards } from '#payments/methods/cards.server.ts'
import { type CardShown, mayPayWith } from '#payments/rules/card.ts'
import type { Ctx } from '#platform/ctx.ts'

/** A complete delivery address of the visitor. Refuses invalid. */
export async function myAddress(ctx: Ctx, id: string): Promise<AddressText> {
  const found = (await listAddresses(ctx)).find((address) => address.id === id)
  if (!found) throw new ShopError('invalid', 'Choose a delivery address.', { address: 'Choose an address.' })
  const { name, line1, line2, city, county, postcode, country, contact_number } = found
  const address = { name, line1, line2, city, county, postcode, country, contact_number }
  if (!isCompleteAddress(address, 'delivery')) {
    const message = 'This address is incomplete. Complete it in your address book.'
    throw new ShopError('invalid', message, { address: message })
  }
  return address
}

/** A valid saved card of the visitor. Refuses invalid, and unavailable when cards can't be loaded. */
export async function myCard(ctx: Ctx, token: string): Promise<CardShown> {
  const card = (await listCards(ctx)).find((one) => one.token === token)
  const good = card && (mayPayWith(card, ctx.now()) || card.address === null)
  if (!good) throw new ShopError('invalid', 'Choose a card.', { card: 'Choose a card or add one.' })
  return { brand: card.brand, last_four: card.last_four ?? '' }
}
