import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allowedToStream } from '#membership/rules/access.ts'
import { type Action, type ActionFacts, canPerform } from '#membership/rules/actions.ts'
import { type BillingState, dueNow, nextCheckAt } from '#membership/rules/clock.ts'
import { allTransitions } from '#membership/rules/machine.ts'
import { chargeOf } from '#membership/rules/price.ts'
import { type Command, type Plan, type Step, sequences } from '#membership/tests/model/commands.ts'
import { priceOf } from '#membership/tests/model/expected-prices.ts'
import { hardCases } from '#membership/tests/model/hard-cases.ts'
import { choose, Model } from '#membership/tests/model/model.ts'
import { seed } from '#membership/tests/model/model-seed.ts'

const runs = Number(process.env.MODEL_RUNS ?? 200)

test(
  `[S1] [G-U1] in every state that ${runs} sequences reach, the rules agree with the model`,
  () => {
    const property = fc.property(sequences(20), ({ begins, prologue, steps }) => live(begins, [...prologue.map(only), ...steps]))
    fc.assert(property, { numRuns: runs, seed })
  },
  60_000 + runs * 20,
)

test.each(hardCases)('[S1] %s: the rules agree', (_about, operations) => live('2027-01-31T09:30:00Z', operations.map(only)))

const only = (candidate: Command): Step => ({ candidates: [candidate], blind: false })

function live(begins: string, steps: Step[]): void {
  const model = new Model(Date.parse(begins))
  for (const step of steps) {
    const before = model.status
    model.do(choose(step, model))
    agree(model)
    // After downtime several transitions may happen at once; a single one is always in the table.
    if (step.candidates[0]?.do !== 'wait' && before !== model.status && before !== 'none')
      expect(reachable(before, model.status)).toBe(true)
  }
}

function reachable(from: string, to: string): boolean {
  const seen = new Set([from])
  for (const at of seen) for (const move of allTransitions) if (move.from === at) seen.add(move.to)
  return seen.has(to)
}

function agree(model: Model): void {
  const { status } = model
  if (status === 'none') return
  const now = new Date(model.now)
  const said = JSON.stringify(model)
  const graceUntil = model.graceUntil ? new Date(model.graceUntil) : null
  expect(allowedToStream({ status, graceUntil }, now), said).toBe(model.view().streams)
  for (const [act, command] of Object.entries(asked(model)) as [Action, Command][]) {
    const refused = model.copy().do(command) === 'refused'
    expect(canPerform(act, factsOf(model), new Date(model.now + 1000)) === 'yes', `${act} ${said}`).toBe(!refused)
  }
  const plan = model.next ?? model.plan
  const { price: _price, discount: _discount, ...sums } = chargeOf(priceOf(plan), model.discounts > 0 ? 30 : null, model.credit)
  expect(sums, said).toEqual(model.priced(plan, model.credit))
  if (model.open) return
  const due = model.due()
  // What became due during an open payment happens once it ends.
  const overdue = due !== null && due <= model.now
  expect(dueNow(timedOf(model), now) !== null, said).toBe(overdue)
  if (due === null || overdue) return
  const look = nextCheckAt(timedOf(model), now)
  expect(look !== null && look > now && look.getTime() <= due, said).toBe(true)
  expect(dueNow(timedOf(model), new Date(due)), said).not.toBeNull()
  expect(dueNow(timedOf(model), new Date(due - 1)), said).toBeNull()
}

/** One command of each kind that only the membership's state could forbid. */
function asked(model: Model): Partial<Record<Action, Command>> {
  const other: Plan = { tier: model.plan.tier === 'practice' ? 'ultimate' : 'practice', term: model.plan.term }
  const actions: Partial<Record<Action, Command>> = {
    pause: { do: 'pause', months: 1 },
    'undo-pause': { do: 'undo-pause' },
    'extend-pause': { do: 'extend-pause', months: 1 },
    discount: { do: 'discount' },
    cancel: { do: 'cancel' },
    'undo-cancel': { do: 'undo-cancel' },
    'pay-now': { do: 'pay-now' },
    resume: { do: 'resume' },
    'change-card': { do: 'use-card', card: 'pays' },
  }
  // Repeated and unseen requests get other responses.
  if (model.open || model.unreported) return actions
  return { ...actions, 'change-plan': { do: 'change-plan', plan: other }, join: { do: 'join', plan: other, card: 'pays' } }
}

const dateOf = (at: number) => (at ? new Date(at) : null)

const factsOf = (model: Model): ActionFacts => ({
  status: model.status as ActionFacts['status'],
  source: model.source,
  clockOwner: 'us',
  pending: model.pending,
  openUpgrade: model.open?.purpose === 'upgrade',
  onTrial: false,
  giftAhead: model.givenAhead(),
  pausedAt: dateOf(model.pausedAt),
  pauseExtended: model.extended,
  discountedAt: dateOf(model.discountedAt),
  discountCharges: model.discounts,
  failedUpgradesInADay: model.failedUpgrades.filter((at) => at > model.now + 1000 - 86_400_000).length,
})

const timedOf = (model: Model): BillingState => ({
  status: model.status as BillingState['status'],
  source: model.source,
  clockOwner: 'us',
  term: model.plan.term,
  periodEnd: new Date(model.periodEnd),
  resumeAt: dateOf(model.resumeAt),
  unpaidSince: dateOf(model.unpaidSince),
  retries: model.tries,
  onTrial: false,
  methodRefused: model.isFinal(),
  continues: model.source === 'gift' && model.next !== null,
  bankedSeconds: model.cacheSeconds(),
})
