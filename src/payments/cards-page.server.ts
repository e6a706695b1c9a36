import { ShopError } from '#kernel/refusal.ts'
import type { CardBilling } from '#payments/card-form.tsx'
import { defaultAddress, listCards, removeCard, setDefaultCard } from '#payments/cards.server.ts'
import type { Card } from '#payments/rules/card.ts'
import { stripeSettings } from '#payments/stripe-settings.ts'
import type { Ctx } from '#platform/ctx.ts'

const told = {
  added: 'Your card was added.',
  default: 'This card will be offered first from now on.',
  removed: 'The card was removed.',
} as const

/** What the page of saved cards shows; null for guests. Cards that cannot be reached leave the rest of the page standing. */
export async function cardsPage(ctx: Ctx, done: string | null) {
  const { member, currency } = ctx.visitor
  if (!member) return null
  const { cards, unreachable } = await listOrSay(ctx)
  const billing = await defaultBilling(ctx)
  const doneText = done !== null && Object.hasOwn(told, done) ? told[done as keyof typeof told] : null
  return { cards, unreachable, done: doneText, now: ctx.now().toISOString(), stripe: stripeSettings(ctx), currency, billing }
}

/** Whom a card that is added belongs to, when the shop knows the member's address. */
export async function defaultBilling(ctx: Ctx): Promise<CardBilling | undefined> {
  const { member } = ctx.visitor
  const address = member && (await defaultAddress(ctx, member.id))
  return address ? { name: member.name, email: member.email, address } : undefined
}

/** Does what a form of the page asks for. Answers what was done, or what is wrong in words. */
export async function applyCardForm(ctx: Ctx, form: FormData): Promise<{ done?: keyof typeof told; problem?: string; status: number }> {
  const [intent, token] = [form.get('intent'), form.get('token')]
  try {
    if (typeof token !== 'string' || token === '') throw new ShopError('invalid', 'Please choose a card.')
    if (intent === 'default') await setDefaultCard(ctx, token)
    else if (intent === 'remove') await removeCard(ctx, token)
    else throw new ShopError('invalid', 'This form is not understood here.')
    return { done: intent === 'default' ? 'default' : 'removed', status: 303 }
  } catch (error) {
    if (error instanceof ShopError) return { problem: error.message, status: error.status }
    throw error
  }
}

async function listOrSay(ctx: Ctx): Promise<{ cards: Card[]; unreachable: string | null }> {
  try {
    return { cards: await listCards(ctx), unreachable: null }
  } catch (error) {
    if (error instanceof ShopError && error.code === 'unavailable') return { cards: [], unreachable: error.message }
    throw error
  }
}
