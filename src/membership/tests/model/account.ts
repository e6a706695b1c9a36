import type { Card, Outcome, Plan, View } from '#membership/tests/model/commands.ts'
import { filePrices, nextEnd, priceOf, termMonths, year } from '#membership/tests/model/expected-prices.ts'

const hour = 3_600_000
const day = 24 * hour

export type Stretch = { from: number; to: number; worth: number; given: boolean; payment: Payment | null; started?: boolean }
export type Payment = { amount: number; refunded: number }
/** A paused balance: paid seconds and their worth, and the seconds of gifted years. */
type Kept = { seconds: number; worth: number; given: number[] }
type Purpose = 'join' | 'renewal' | 'resume' | 'upgrade'
export type Charge = { purpose: Purpose; plan: Plan; card: Card; amount: number; credit: number; opened: number; start: number }

/** The model's state of a membership, and what money does to it. */
export class Account {
  now: number
  status: View['status'] = 'none'
  source: 'paid' | 'gift' = 'paid'
  plan: Plan = { tier: 'practice', term: 'monthly' }
  next: Plan | null = null
  card: Card | null = null
  periodStart = 0
  periodEnd = 0
  /** Periods fall on this day of the month. */
  anchor = 0
  time: Stretch[] = []
  payments: Payment[] = []
  credit = 0
  failed = false
  pending = false
  resumeAt = 0
  pauseMonths = 0
  extended = false
  pausedAt = 0
  kept: Kept = { seconds: 0, worth: 0, given: [] }
  discounts = 0
  discountedAt = 0
  unpaidSince = 0
  graceUntil = 0
  tries = 0
  /** The card that is not retried automatically. */
  refused: Card | null = null
  /** Downloads during paid time: when, and their price in a refund. */
  files: { at: number; price: number }[] = []
  failedUpgrades: number[] = []
  open: Charge | null = null
  /** Outcome of the last request until the member has seen it. */
  unreported: { charge: Charge; paid: boolean } | null = null

  constructor(now: number) {
    this.now = now
  }

  priced(plan: Plan, credit: number): { amount: number; credit: number } {
    const price = priceOf(plan)
    const due = price - (this.discounts > 0 ? Math.round(price * 0.3) : 0)
    const left = due - Math.min(credit, due)
    // The minimum charge is 50 pence; the rest of the credit stays.
    const amount = left > 0 && left < 50 ? Math.min(50, due) : left
    return { amount, credit: due - amount }
  }

  /** One charge: at once or after authentication. Off-session charges can't be authenticated. */
  protected charge(purpose: Purpose, plan: Plan, sums: { amount: number; credit: number }, start = this.now, present = true): Outcome {
    const card = this.card ?? 'declines'
    const charge = { purpose, plan, card, ...sums, opened: this.now, start }
    this.unreported = null
    if (sums.amount === 0 || card === 'pays') return this.paid(charge)
    if (card === 'asks' && present) {
      this.open = charge
      return 'asked'
    }
    return this.declined(charge)
  }

  protected paid(charge: Charge): Outcome {
    const { purpose, plan, opened } = charge
    this.open = null
    const before = { status: this.status, plan: this.plan }
    const from = purpose === 'renewal' ? charge.start : purpose === 'upgrade' ? opened : this.now
    if (purpose === 'upgrade') {
      this.credit += this.cut(opened)
      // Its time and prices start at the request.
      this.files = this.files.map((file) => (file.at >= opened ? { ...file, price: filePrices[plan.tier] } : file))
    }
    // Files downloaded in the old plan stay with the payment that bought the upgrade.
    else this.files = this.files.filter(({ at }) => at >= from)
    // Consecutive periods keep their day of the month; others count from their own start.
    if (purpose !== 'renewal' || from !== this.periodEnd || plan.term !== before.plan.term) this.anchor = from
    const payment = { amount: charge.amount, refunded: 0 }
    this.payments.push(payment)
    this.begin(from, nextEnd(this.anchor, from, termMonths(plan.term)), charge.amount + charge.credit, payment)
    if (purpose !== 'join') {
      this.discounts = Math.max(0, this.discounts - 1)
      this.credit -= charge.credit
    } else this.failed = false
    if (purpose !== 'upgrade') this.rest()
    Object.assign(this, { plan, next: null, status: 'active', source: 'paid', pending: false })
    return 'done'
  }

  protected begin(from: number, to: number, worth: number, payment: Payment | null, given = false): void {
    this.time.push({ from, to, worth, given, payment })
    Object.assign(this, { periodStart: from, periodEnd: to })
  }

  protected declined(charge: Charge): Outcome {
    const { purpose, card } = charge
    this.open = null
    if (!this.wants(charge)) return 'declined'
    if (purpose === 'join') this.pending = false
    if (purpose === 'upgrade') this.failedUpgrades.push(this.now)
    if (purpose === 'renewal') this.owe(7 * day, card)
    if (purpose === 'resume' && this.status === 'paused' && this.resumeAt <= this.now) this.owe(0, card)
    return 'declined'
  }

  protected owe(grace: number, card: Card): void {
    this.refused = card === 'asks' ? card : null
    if (this.status === 'unpaid')
      this.tries = [hour, day, 3 * day, 5 * day, 7 * day].filter((after) => this.unpaidSince + after <= this.now).length
    else Object.assign(this, { status: 'unpaid', source: 'paid', unpaidSince: this.now, graceUntil: this.now + grace, tries: 0 })
  }

  /** A card that needs authentication is not retried off-session. */
  isFinal(): boolean {
    return this.refused !== null && this.refused === this.card
  }

  protected giveUp(): void {
    if (this.open?.purpose === 'join') this.pending = false
    this.open = null
  }

  protected bankAnswers(says: 'yes' | 'no', present: boolean): Outcome {
    const charge = this.open
    if (!charge) return 'refused'
    const outcome = says === 'no' ? this.declined(charge) : this.wants(charge) ? this.paid(charge) : this.goesBack(charge)
    this.unreported = present ? null : { charge, paid: says === 'yes' }
    return outcome
  }

  /** The plan may have been charged back during authentication. */
  private wants({ purpose }: Charge): boolean {
    return purpose === 'join' || !['cancelled', 'inactive'].includes(this.status)
  }

  private goesBack({ amount }: Charge): Outcome {
    this.open = null
    this.payments.push({ amount, refunded: amount })
    return 'done'
  }

  protected news(purpose: Purpose, plan: Plan | null, card: Card | null): Outcome | null {
    const { unreported } = this
    if (!unreported || unreported.charge.purpose !== purpose || unreported.charge.card !== card) return null
    if (plan && !same(plan, unreported.charge.plan)) return null
    if (unreported.paid && this.status !== 'active') return null
    this.unreported = null
    return unreported.paid ? 'done' : 'declined'
  }

  /** Cuts the unused rest; returns its worth. */
  protected cut(at: number): number {
    const running = this.time.find(({ from, to }) => from <= at && at < to)
    if (!running) return 0
    const [left, whole] = [running.to - at, running.to - running.from].map((ms) => Math.floor(ms / 1000)) as [number, number]
    const worth = Math.floor((running.worth * left) / whole)
    Object.assign(running, { to: at, worth: running.worth - worth })
    return worth
  }

  protected rest(): void {
    Object.assign(this, {
      resumeAt: 0,
      pauseMonths: 0,
      extended: false,
      kept: { seconds: 0, worth: 0, given: [] },
      unpaidSince: 0,
      refused: null,
      graceUntil: 0,
      tries: 0,
      next: null,
      pending: false,
    })
  }

  cacheSeconds(): number {
    return this.kept.given.reduce((sum, seconds) => sum + seconds, this.kept.seconds)
  }

  protected within(at: number): boolean {
    return at !== 0 && this.now < year(at)
  }

  /** Gifted time follows the paid time, or is current. */
  givenAhead(): boolean {
    const last = this.time.find(({ to }) => to === this.periodEnd)
    return this.source === 'paid' && last?.given === true
  }
}

export const same = (one: Plan, other: Plan) => one.tier === other.tier && one.term === other.term
