import { ShopError } from '#kernel/errors.ts'
import { limitCardSetups } from '#payments/attempts/card-tries.server.ts'
import { customerOf, deleteCustomerRef, findCustomer } from '#payments/methods/customers.server.ts'
import { defaultAddress } from '#payments/methods/default-address.server.ts'
import type { CardVault, ProviderCard } from '#payments/payment-provider.ts'
import { providerForMethod, providerOf } from '#payments/providers.ts'
import type { Card, CardAddress } from '#payments/rules/card.ts'
import type { Ctx } from '#platform/ctx.ts'

/** Row E7: saved cards, default first; none for guests. Refuses unavailable. */
export async function listCards(ctx: Ctx): Promise<Card[]> {
  const { member } = ctx.visitor
  const known = member && (await findCustomer(ctx, providerForMethod(ctx, 'card'), member.id))
  if (!known) return []
  const cards = await withVault(ctx, (keeper) => keeper.list(known.customer_ref))
  if (cards === 'no such customer') {
    await deleteCustomerRef(ctx, known.customer_ref)
    return []
  }
  const fallback = cards.some(({ address }) => address === null) ? await defaultAddress(ctx, member.id) : null
  // Until the member chooses, the oldest card is the default; the provider lists newest first.
  const chosen = cards.some(({ token }) => token === known.default_method) ? known.default_method : cards.at(-1)?.token
  return cards
    .map((card) => cardOf(card, fallback, card.token === chosen))
    .sort((one, other) => Number(other.default_card) - Number(one.default_card))
}

/** A client secret for adding one card. Refuses guests, unavailable, too-many-tries. */
export async function startAddingCard(ctx: Ctx): Promise<string> {
  const member = signedIn(ctx)
  await limitCardSetups(ctx, member.id)
  return withVault(ctx, async (keeper) =>
    keeper.startAdding(await customerOf(ctx, providerForMethod(ctx, 'card'), member.id), `setup:${crypto.randomUUID()}`),
  )
}

/** The card added with a secret, by the part of it before `_secret`. Refuses not-found, also when it belongs to someone else. */
export async function addedCard(ctx: Ctx, ref: string): Promise<string> {
  const customer = await myCustomer(ctx)
  const token = /^[\w-]{1,255}$/.test(ref) ? await withVault(ctx, (keeper) => keeper.added(customer, ref)) : null
  if (!token) throw noSuchCard()
  return token
}

/** A user's saved card; null when missing. Refuses unavailable. */
export async function savedCard(ctx: Ctx, userId: string, token: string): Promise<Card | null> {
  const known = await findCustomer(ctx, providerForMethod(ctx, 'card'), userId)
  const cards = known ? await withVault(ctx, (keeper) => keeper.list(known.customer_ref)) : []
  const card = typeof cards === 'string' ? undefined : cards.find((one) => one.token === token)
  return card ? cardOf(card, null, false) : null
}

/** Refuses not-found, also for someone else's card. */
export async function setDefaultCard(ctx: Ctx, token: string): Promise<void> {
  const customer = await myCustomer(ctx)
  if (!(await withVault(ctx, (keeper) => keeper.makeDefault(customer, token)))) throw noSuchCard()
  await ctx.db.updateTable('payment_customers').set({ default_method: token }).where('customer_ref', '=', customer).execute()
}

/** Refuses not-found, also for someone else's card. */
export async function removeCard(ctx: Ctx, token: string): Promise<void> {
  const customer = await myCustomer(ctx)
  if (!(await withVault(ctx, (keeper) => keeper.remove(customer, token)))) throw noSuchCard()
  await ctx.db
    .updateTable('payment_customers')
    .set({ default_method: null })
    .where('customer_ref', '=', customer)
    .where('default_method', '=', token)
    .execute()
}

function signedIn(ctx: Ctx) {
  if (!ctx.visitor.member) throw new ShopError('sign-in-required', 'Sign in first.')
  return ctx.visitor.member
}

async function myCustomer(ctx: Ctx): Promise<string> {
  const known = await findCustomer(ctx, providerForMethod(ctx, 'card'), signedIn(ctx).id)
  if (!known) throw noSuchCard()
  return known.customer_ref
}

const noSuchCard = () => new ShopError('not-found', 'We couldn’t find that card.')

async function withVault<T>(ctx: Ctx, work: (keeper: CardVault) => Promise<T>): Promise<T> {
  const name = providerForMethod(ctx, 'card')
  const vault = providerOf(ctx, name).cards
  if (!vault) throw new Error(`${name} keeps no cards`)
  try {
    return await work(vault)
  } catch (error) {
    if (error instanceof ShopError) throw error
    ctx.log.warn({ err: error }, 'saved cards can not be reached')
    throw new ShopError('unavailable', 'We can’t reach your saved cards right now. Try again in a moment.')
  }
}

const cardOf = (card: ProviderCard, fallback: CardAddress | null, default_card: boolean): Card => ({
  address: card.address ?? fallback,
  expiry_date: card.expiryMonth && card.expiryYear ? `${String(card.expiryMonth).padStart(2, '0')}/${card.expiryYear}` : null,
  last_four: card.lastFour,
  token: card.token,
  fingerprint: card.fingerprint,
  default_card,
  brand: card.brand,
})
