import { ShopError } from '#kernel/errors.ts'
import { type CancelReason, cancel, cancelReasons, undoCancel } from '#membership/actions/cancel.server.ts'
import { cancelUpgrade, changePlan, keepPlan } from '#membership/actions/change-plan.server.ts'
import { acceptDiscount } from '#membership/actions/discount.server.ts'
import { join } from '#membership/actions/join.server.ts'
import { extendPause, pause, undoPause } from '#membership/actions/pause.server.ts'
import { resume } from '#membership/actions/resume.server.ts'
import { checkPayment } from '#membership/billing/charge-and-report.server.ts'
import { openChargeOf } from '#membership/billing/charges.server.ts'
import { changeCard, payNow } from '#membership/billing/debt.server.ts'
import { refundPeriod, withdraw } from '#membership/billing/refund.server.ts'
import { continueAfterGift, undoContinueAfterGift } from '#membership/gifts/gift-end.server.ts'
import type { Term } from '#membership/rules/plan.ts'
import { findAttempt } from '#payments/attempts/attempts.server.ts'
import { claimGiftFor, giveYearTo, takeGiftBack } from './gifts.ts'
import { cardChances, type Person } from './person.ts'
import { practise } from './practise.ts'
import { staffOf, type World } from './world.ts'

type Act = (world: World, person: Person) => Promise<unknown>

const tiers = ['practice', 'practice', 'ultimate'] as const
const terms: readonly Term[] = ['monthly', 'monthly', 'monthly', 'annual']

/** Every action of members and staff, by its use case. */
export const acts = {
  join: async (_, { ctx, luck, addCard }) => {
    const paymentMethod = await addCard(luck.weighed(cardChances))
    return join(ctx, { tier: luck.pick(tiers), term: luck.pick(terms), consent: true, paymentMethod })
  },
  pause: (_, { ctx, luck }) => pause(ctx, 1 + luck.below(3)),
  'undo pause': (_, { ctx }) => undoPause(ctx),
  'extend pause': (_, { ctx, luck }) => extendPause(ctx, 1 + luck.below(3)),
  resume: (_, { ctx }) => resume(ctx),
  'take the discount': (_, { ctx }) => acceptDiscount(ctx),
  cancel: (_, { ctx, luck }) => cancel(ctx, luck.pick(Object.keys(cancelReasons) as CancelReason[])),
  'undo cancel': (_, { ctx }) => undoCancel(ctx),
  'change plan': (_, { ctx, luck }) => changePlan(ctx, luck.pick(['practice', 'ultimate']), luck.pick(['monthly', 'annual'])),
  'better plan monthly': (_, { ctx }) => changePlan(ctx, 'ultimate', 'monthly'),
  'keep plan': (_, { ctx }) => keepPlan(ctx),
  'give up upgrade': (_, { ctx }) => cancelUpgrade(ctx),
  'change card': async (_, { ctx, luck, addCard }) => changeCard(ctx, await addCard(luck.weighed(cardChances))),
  'pay now': (_, { ctx }) => payNow(ctx),
  withdraw: (_, { ctx }) => withdraw(ctx),
  'staff refunds': async (world, { member, luck }) =>
    refundPeriod(await staffOf(world), { userId: member.id, why: 'asked for it' }, luck.pick(['all', 'unused'])),
  'staff cancels': async (world, { member }) => cancel(await staffOf(world), null, { userId: member.id, why: 'asked for it by telephone' }),
  'staff pauses': async (world, { member, luck }) => pause(await staffOf(world), 1 + luck.below(3), { userId: member.id, why: 'exams' }),
  'staff resumes': async (world, { member }) => resume(await staffOf(world), { userId: member.id, why: 'asked for it' }),
  'staff changes plan': async (world, { member, luck }) =>
    changePlan(await staffOf(world), luck.pick(['practice', 'ultimate']), luck.pick(['monthly', 'annual']), {
      userId: member.id,
      why: 'by mail',
    }),
  'staff tries again': async (world, { member }) => payNow(await staffOf(world), { userId: member.id, why: 'the card is said to work' }),
  'give a year': giveYearTo,
  'claim a gift': claimGiftFor,
  'gift goes back': takeGiftBack,
  'go on after the gift': async (_, { ctx, luck, addCard }) =>
    continueAfterGift(ctx, {
      tier: luck.pick(tiers),
      term: luck.pick(terms),
      consent: true,
      paymentMethod: await addCard(luck.weighed(cardChances)),
    }),
  'let the gift end': (_, { ctx }) => undoContinueAfterGift(ctx),
  practise,
} satisfies Record<string, Act>
export type ActionName = keyof typeof acts

/** Actions per membership state, with their weights. */
const weights: Record<string, readonly (readonly [ActionName, number])[]> = {
  none: [
    ['join', 8],
    ['claim a gift', 2],
  ],
  inactive: [
    ['join', 4],
    ['claim a gift', 1],
  ],
  cancelled: [
    ['join', 3],
    ['claim a gift', 1],
  ],
  active: [
    ['practise', 8],
    ['pause', 4],
    ['take the discount', 3],
    ['cancel', 6],
    ['change plan', 7],
    ['better plan monthly', 3],
    ['keep plan', 1],
    ['change card', 6],
    ['withdraw', 1],
    ['staff refunds', 1],
    ['staff cancels', 1],
    ['staff pauses', 1],
    ['staff changes plan', 1],
    ['gift goes back', 1],
    ['give a year', 2],
    ['claim a gift', 2],
    ['give up upgrade', 1],
  ],
  gift: [
    ['practise', 3],
    ['go on after the gift', 5],
    ['let the gift end', 2],
    ['gift goes back', 1],
    ['change card', 1],
    ['give a year', 1],
  ],
  active_paused: [
    ['undo pause', 3],
    ['extend pause', 2],
    ['cancel', 2],
    ['claim a gift', 1],
  ],
  paused: [
    ['resume', 4],
    ['extend pause', 2],
    ['cancel', 2],
    ['claim a gift', 2],
    ['change card', 1],
    ['staff resumes', 1],
    ['staff refunds', 1],
  ],
  expiring: [
    ['undo cancel', 5],
    ['change card', 1],
    ['claim a gift', 1],
    ['staff refunds', 1],
  ],
  unpaid: [
    ['pay now', 3],
    ['staff tries again', 1],
    ['change card', 6],
    ['cancel', 2],
    ['claim a gift', 1],
  ],
}

/** A person's next action; sometimes one that isn't allowed. */
export async function actionOf(world: World, { member, luck }: Person): Promise<ActionName> {
  const row = await world.db.selectFrom('subscriptions').select(['status', 'source']).where('user_id', '=', member.id).executeTakeFirst()
  if (luck.chance(0.05)) return luck.pick(Object.keys(acts) as ActionName[])
  const state = !row ? 'none' : row.source === 'gift' && row.status === 'active' ? 'gift' : row.status
  return luck.weighed(weights[state]!)
}

/** Done, refused with a message, or broken. */
export type Outcome = 'done' | 'refused' | { broken: string }

/** Performs an action, and answers the bank where it asks. */
export async function act(world: World, person: Person, name: ActionName): Promise<Outcome> {
  try {
    await acts[name](world, person)
    await answerBank(world, person)
    return 'done'
  } catch (error) {
    if (error instanceof ShopError) return 'refused'
    return { broken: error instanceof Error ? `${error.message}\n${error.stack?.split('\n').slice(1, 6).join('\n')}` : String(error) }
  }
}

/** Most people authenticate, some fail, and some close the window and return, or never do. */
async function answerBank(world: World, { member, ctx, luck }: Person): Promise<void> {
  const row = await world.db.selectFrom('subscriptions').select('id').where('user_id', '=', member.id).executeTakeFirst()
  const open = row && (await openChargeOf(ctx, row.id))
  const attempt = open && (await findAttempt(ctx, open.attemptId))
  if (attempt?.state !== 'action-required' || !attempt.provider_ref) return
  const answer = luck.weighed([
    ['complete', 6],
    ['fail', 2],
    ['leave', 2],
  ] as const)
  if (answer === 'leave') return
  await world.panel(`/authenticate/${attempt.provider_ref}`, { outcome: answer })
  if (luck.chance(0.7)) await checkPayment(ctx)
}
