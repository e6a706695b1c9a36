import type { Card, Outcome, Plan, View } from '#membership/tests/model/commands.ts'
import { nextEnd, priceOf, termMonths, year } from '#membership/tests/model/reckoning.ts'

const hour = 3_600_000
const day = 24 * hour

export type Stretch = { from: number; to: number; worth: number; given: boolean; payment: Payment | null; started?: boolean }
export type Payment = { amount: number; refunded: number }
/** What a pause keeps: paid seconds and their worth, and the seconds of given years. */
type Kept = { seconds: number; worth: number; given: number[] }
type Purpose = 'join' | 'renewal' | 'resume' | 'upgrade'
export type Charge = { purpose: Purpose; plan: Plan; card: Card; amount: number; credit: number; opened: number; start: number }

/** What a membership is, and what money does to it. */
export class Account {
  now: number
  status: View['status'] = 'none'
  source: 'paid' | 'gift' = 'paid'
  plan: Plan = { tier: 'practice', term: 'monthly' }
  next: Plan | null = null
  card: Card | null = null
  periodStart = 0
  periodEnd = 0
  /** Periods fall on this moment's day of the month. */
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
  /** The card that is not tried again by itself. */
  refused: Card | null = null
  /** Files downloaded with paid time: when, and what each costs if its money goes back. */
  files: { at: number; price: number }[] = []
  failedUpgrades: number[] = []
  open: Charge | null = null
  /** How the last wish ended, while its member does not know. */
  untold: { charge: Charge; paid: boolean } | null = null

  constructor(now: number) {
    this.now = now
  }

  priced(plan: Plan, credit: number): { amount: number; credit: number } {
    const price = priceOf(plan)
    const due = price - (this.discounts > 0 ? Math.round(price * 0.3) : 0)
    const left = due - Math.min(credit, due)
    // Nobody is charged a few pence: then half a pound is asked, and the rest of the credit stays.
    const amount = left > 0 && left < 50 ? Math.min(50, due) : left
    return { amount, credit: due - amount }
  }

  /** One charge: at once, or after the bank has asked; whoever is away cannot be asked. */
  protected charge(purpose: Purpose, plan: Plan, sums: { amount: number; credit: number }, start = this.now, present = true): Outcome {
    const card = this.card ?? 'declines'
    const charge = { purpose, plan, card, ...sums, opened: this.now, start }
    this.untold = null
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
    if (purpose === 'upgrade') this.credit += this.cut(opened)
    // What a better plan was paid with is the money its files came with.
    else this.files = this.files.filter(({ at }) => at >= from)
    // Time that follows on keeps its day of the month; time that begins anew, or in other steps, is counted from its own start.
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

  protected declined({ purpose, card }: Charge): Outcome {
    this.open = null
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

  /** A card whose bank wants to ask is not tried again while its member is away. */
  isFinal(): boolean {
    return this.refused !== null && this.refused === this.card
  }

  /** A member does something else instead of answering their bank. */
  protected giveUp(): void {
    if (this.open?.purpose === 'join') this.pending = false
    this.open = null
  }

  protected bankAnswers(says: 'yes' | 'no', told: boolean): Outcome {
    const charge = this.open
    if (!charge) return 'refused'
    const outcome = says === 'no' ? this.declined(charge) : this.wants(charge) ? this.paid(charge) : this.goesBack(charge)
    this.untold = told ? null : { charge, paid: says === 'yes' }
    return outcome
  }

  /** A plan may have been charged back while the bank asked. */
  private wants({ purpose }: Charge): boolean {
    return purpose === 'join' || !['cancelled', 'inactive'].includes(this.status)
  }

  private goesBack({ amount }: Charge): Outcome {
    this.open = null
    this.payments.push({ amount, refunded: amount })
    return 'done'
  }

  /** The answer to a wish that was answered before its member heard of it. */
  protected news(purpose: Purpose, plan: Plan | null, card: Card | null): Outcome | null {
    const { untold } = this
    if (!untold || untold.charge.purpose !== purpose || untold.charge.card !== card) return null
    if (plan && !same(plan, untold.charge.plan)) return null
    if (untold.paid && this.status !== 'active') return null
    this.untold = null
    return untold.paid ? 'done' : 'declined'
  }

  /** What of a stretch is unused is cut off; answers what it was worth. */
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

  keptSeconds(): number {
    return this.kept.given.reduce((sum, seconds) => sum + seconds, this.kept.seconds)
  }

  protected within(at: number): boolean {
    return at !== 0 && this.now < year(at)
  }

  /** Given time lies behind the paid one, or runs in its place. */
  givenAhead(): boolean {
    const last = this.time.find(({ to }) => to === this.periodEnd)
    return this.source === 'paid' && last?.given === true
  }
}

export const same = (one: Plan, other: Plan) => one.tier === other.tier && one.term === other.term
