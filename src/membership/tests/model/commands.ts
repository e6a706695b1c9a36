import fc from 'fast-check'

export type Plan = { tier: 'practice' | 'ultimate'; term: 'monthly' | 'annual' }
/** The card's bank approves, declines, or requires authentication. */
export type Card = 'pays' | 'declines' | 'asks'

export type Command =
  | { do: 'wait'; ms: number; until?: 'due' | 'just before' }
  | { do: 'join'; plan: Plan; card: Card }
  | { do: 'go-on'; plan: Plan; card: Card }
  | { do: 'bank'; says: 'yes' | 'no'; present: boolean }
  | { do: 'pause' | 'extend-pause'; months: number }
  | { do: 'undo-pause' | 'resume' | 'discount' | 'cancel' | 'undo-cancel' | 'keep-plan' | 'give-up-upgrade' | 'pay-now' }
  | { do: 'let-gift-end' | 'withdraw' | 'chargeback' | 'gift-back' | 'download' }
  | { do: 'change-plan'; plan: Plan }
  | { do: 'use-card'; card: Card }
  | { do: 'gift'; tier: Plan['tier'] }
  | { do: 'refund'; share: 'all' | 'unused' }

export type Outcome = 'done' | 'declined' | 'asked' | 'refused'

/** Compared after each command. Minor units. */
export type View = {
  status: 'none' | 'inactive' | 'active' | 'active_paused' | 'paused' | 'expiring' | 'unpaid' | 'cancelled'
  streams: boolean
  plan: Plan | null
  source: 'paid' | 'gift' | null
  pending: boolean
  failed: boolean
  charged: number[]
  refunded: number
  credit: number
  nextCharge: { on: string; amount: string } | null
}

const hour = 3_600_000
const tier = fc.constantFrom<Plan['tier']>('practice', 'ultimate')
const plan = fc.record({ tier, term: fc.constantFrom<Plan['term']>('monthly', 'annual') })
const card = fc.oneof({ weight: 4, arbitrary: fc.constant<Card>('pays') }, fc.constantFrom<Card>('declines', 'asks'))
const months = fc.integer({ min: 1, max: 3 })
const simple = fc.constantFrom(
  ...(['undo-pause', 'resume', 'discount', 'cancel', 'undo-cancel', 'keep-plan', 'give-up-upgrade', 'pay-now'] as const),
)

const wait = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<Command>({ do: 'wait', ms: 0, until: 'due' }, { do: 'wait', ms: 0, until: 'just before' }) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 40 }).map((n): Command => ({ do: 'wait', ms: n * hour })) },
  { weight: 2, arbitrary: fc.integer({ min: 2, max: 40 }).map((n): Command => ({ do: 'wait', ms: n * 24 * hour })) },
  // The shop was off for a season.
  { weight: 1, arbitrary: fc.constant<Command>({ do: 'wait', ms: 95 * 24 * hour }) },
)

const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 6, arbitrary: wait },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('join' as const), plan, card }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('bank' as const), says: fc.constantFrom('yes' as const, 'no' as const), present: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('pause' as const, 'extend-pause' as const), months }) },
  { weight: 8, arbitrary: simple.map((what): Command => ({ do: what })) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('change-plan' as const), plan }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('use-card' as const), card: fc.constantFrom<Card>('pays', 'declines', 'asks') }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('gift' as const), tier }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('go-on' as const), plan, card }) },
  { weight: 2, arbitrary: fc.constant<Command>({ do: 'download' }) },
  { weight: 1, arbitrary: fc.constantFrom<Command>({ do: 'let-gift-end' }, { do: 'withdraw' }, { do: 'chargeback' }, { do: 'gift-back' }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('refund' as const), share: fc.constantFrom('all' as const, 'unused' as const) }) },
)

/** Days that are error-prone for months, leap years and clock changes, and any other. */
const begins = fc.oneof(
  fc.constantFrom('2027-01-31T12:00:00Z', '2028-02-29T00:30:00Z', '2027-03-28T00:59:00Z', '2027-10-31T01:30:00Z', '2027-12-31T23:59:00Z'),
  fc.integer({ min: 0, max: 700 }).map((days) => new Date(Date.UTC(2027, 0, 1, 9) + days * 86_400_000).toISOString()),
)

/** A step: performs the first possible command; `blind` ones may be impossible. */
export type Step = { candidates: Command[]; blind: boolean }
const step = fc.record({ candidates: fc.array(command, { minLength: 1, maxLength: 6 }), blind: fc.nat(5).map((n) => n === 0) })

const joins = (term: Plan['term']): Command => ({ do: 'join', plan: { tier: 'practice', term }, card: 'pays' })
const due: Command = { do: 'wait', ms: 0, until: 'due' }
/** Starting states that random commands seldom reach. */
const prologue = fc.constantFrom<Command[]>(
  [],
  [joins('monthly')],
  [joins('monthly'), { do: 'use-card', card: 'declines' }, due],
  [joins('monthly'), { do: 'use-card', card: 'declines' }, due, due, due, due, due],
  [joins('monthly'), { do: 'use-card', card: 'asks' }, { do: 'change-plan', plan: { tier: 'ultimate', term: 'monthly' } }],
  [joins('monthly'), { do: 'pause', months: 2 }, due],
  [joins('annual'), { do: 'wait', ms: 100 * 24 * hour }, { do: 'pause', months: 1 }],
  [{ do: 'gift', tier: 'practice' }],
  [joins('monthly'), { do: 'gift', tier: 'ultimate' }],
)

export const sequences = (maxLength: number) =>
  fc.record({ begins, prologue, steps: fc.array(step, { minLength: 4, maxLength, size: 'max' }) })
