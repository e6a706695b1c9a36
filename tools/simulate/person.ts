import { customerOf } from '#payments/methods/customers.server.ts'
import type { Ctx, Member } from '#platform/ctx.ts'
import { partOf, type Random, random } from './random.ts'
import { asPerson, type World } from './world.ts'

/** A potential member with their own random numbers. */
export type Person = {
  index: number
  member: Member
  ctx: Ctx
  luck: Random
  /** The day of their first visit. */
  comes: number
  addCard: (kind: CardKind) => Promise<string>
}

/** The provider's test cards by outcome. */
export const cards = {
  pays: 'pm_card_visa',
  'pays too': 'pm_card_mastercard',
  'asks the bank once': 'pm_card_authenticationRequiredOnSetup',
  'asks the bank each time': 'pm_card_authenticationRequired',
  'is declined': 'pm_card_chargeCustomerFail',
  'is disputed': 'pm_card_createDispute',
  'gives back late': 'pm_card_pendingRefund',
  'fails to give back': 'pm_card_refundFail',
} as const
export type CardKind = keyof typeof cards

export const cardChances: readonly (readonly [CardKind, number])[] = [
  ['pays', 60],
  ['pays too', 16],
  ['asks the bank once', 6],
  ['asks the bank each time', 6],
  ['is declined', 7],
  ['gives back late', 2],
  ['fails to give back', 1],
  ['is disputed', 1],
]

const regions = ['GB', 'GB', 'GB', 'DE', 'US'] as const
const currencies = { GB: 'GBP', DE: 'EUR', US: 'USD' } as const

/** Opens all accounts at once, determined by the seed. */
export async function bringPeople(world: World, count: number, days: number): Promise<Person[]> {
  const rows = Array.from({ length: count }, (_, index) => ({
    name: `Person ${index}`,
    email: `person${String(index).padStart(5, '0')}@example.test`,
    email_verified: true,
    region: regions[index % regions.length]!,
    created_at: world.now(),
    updated_at: world.now(),
  }))
  const ids = new Map<string, string>()
  for (let at = 0; at < rows.length; at += 500) {
    const made = await world.db
      .insertInto('auth.users')
      .values(rows.slice(at, at + 500) as never)
      .returning(['id', 'email'])
      .execute()
    for (const { id, email } of made) ids.set(email, id)
  }
  return rows.map(({ name, email, region }, index) => {
    const luck = random(partOf(world.seed, index))
    const member: Member = { id: ids.get(email)!, name, email, emailVerified: true, role: 'member', region }
    const ctx = asPerson(world.ctx, member, currencies[region])
    const addCard = async (kind: CardKind) => {
      const customer = await customerOf(ctx, 'stripe', member.id)
      world.whose.set(customer, index)
      return (await world.stripe.paymentMethods.attach(cards[kind], { customer })).id
    }
    return { index, member, ctx, luck, comes: Math.floor(luck.next() ** 1.5 * days * 0.7), addCard }
  })
}
