import { Account, same } from '#membership/tests/model/account.ts'
import type { Card, Outcome, Plan } from '#membership/tests/model/commands.ts'
import { filePrices, giftShare, monthsLater, priceOf, rank, year } from '#membership/tests/model/expected-prices.ts'

const hour = 3_600_000
const day = 24 * hour

export class Member extends Account {
  protected join(plan: Plan, card: Card): Outcome {
    if (this.open?.purpose === 'join') {
      if (same(plan, this.open.plan) && card === this.open.card) return 'asked'
      this.giveUp()
    } else {
      const news = this.news('join', plan, card)
      if (news) return news
    }
    if (!['none', 'inactive', 'cancelled'].includes(this.status)) return 'refused'
    Object.assign(this, { status: 'inactive', pending: true, plan, card, source: 'paid' })
    return this.charge('join', plan, { amount: priceOf(plan), credit: 0 })
  }

  protected pause(months: number): Outcome {
    if (this.status !== 'active' || this.source === 'gift' || this.open || this.givenAhead() || this.within(this.pausedAt)) return 'refused'
    Object.assign(this, { pausedAt: this.now, pauseMonths: months, extended: false })
    if (this.plan.term === 'monthly') {
      Object.assign(this, { status: 'active_paused', resumeAt: monthsLater(this.periodEnd, months) })
      return 'done'
    }
    const seconds = Math.max(0, Math.floor((this.periodEnd - this.now) / 1000))
    this.kept = { seconds, worth: this.cut(this.now), given: [] }
    Object.assign(this, { status: 'paused', periodEnd: this.now, resumeAt: monthsLater(this.now, months) })
    return 'done'
  }

  protected resume(): Outcome {
    if (this.status !== 'paused') return 'refused'
    this.giveUp()
    if (this.cacheSeconds() > 0) return this.redeemPausedBalance('active')
    return this.news('resume', null, this.card) ?? this.chargeResuming(true)
  }

  protected chargeResuming(present: boolean): Outcome {
    const plan = this.next ?? this.plan
    return this.charge('resume', plan, this.priced(plan, this.credit), this.now, present)
  }

  protected redeemPausedBalance(status: 'active' | 'expiring'): Outcome {
    const { kept, next } = this
    this.rest()
    const paidUntil = this.now + kept.seconds * 1000
    if (kept.seconds > 0) this.time.push({ from: this.now, to: paidUntil, worth: kept.worth, given: false, payment: null })
    const to = this.addGiftPeriods(
      paidUntil,
      kept.given.map((seconds) => seconds * 1000),
    )
    Object.assign(this, { status, periodStart: this.now, periodEnd: to, anchor: to, next: status === 'active' ? next : null })
    return 'done'
  }

  protected cancel(): Outcome {
    if (!['active', 'active_paused', 'paused', 'unpaid'].includes(this.status) || this.source === 'gift') return 'refused'
    this.giveUp()
    if (this.cacheSeconds() > 0) return this.redeemPausedBalance('expiring')
    this.status = this.status === 'active' || this.status === 'active_paused' ? 'expiring' : 'cancelled'
    this.rest()
    return 'done'
  }

  protected changePlan(plan: Plan): Outcome {
    const news = this.news('upgrade', plan, this.card)
    if (news) return news
    if (this.open?.purpose === 'upgrade' && same(plan, this.open.plan) && this.card === this.open.card) return 'asked'
    const failures = this.failedUpgrades.filter((at) => at > this.now - day).length
    if (this.status !== 'active' || this.source === 'gift' || this.open || this.givenAhead() || failures >= 3) return 'refused'
    if (same(plan, this.plan)) return 'refused'
    if (rank(plan) > rank(this.plan)) return this.charge('upgrade', plan, this.priced(plan, this.credit + this.worthNow()))
    this.next = plan
    return 'done'
  }

  protected worthNow(): number {
    const before = structuredClone(this.time)
    const worth = this.cut(this.now)
    for (const [at, stretch] of this.time.entries()) Object.assign(stretch, { to: before[at]!.to, worth: before[at]!.worth })
    return worth
  }

  protected payNow(): Outcome {
    if (this.status !== 'unpaid') return 'refused'
    this.giveUp()
    return this.news('renewal', null, this.card) ?? this.chargeRenewal(true)
  }

  protected chargeRenewal(present: boolean): Outcome {
    const plan = this.next ?? this.plan
    // Time without service isn't billed: after the grace period, or after the shop was off for more than three days.
    const found = this.status === 'unpaid' ? this.unpaidSince : this.now
    const served = found - this.periodEnd > 3 * day ? found : this.periodEnd
    const over = this.status === 'unpaid' && this.now >= this.graceUntil
    return this.charge('renewal', plan, this.priced(plan, this.credit), over ? this.now : served, present)
  }

  protected gift(tier: Plan['tier']): Outcome {
    if (this.pending || this.open) return 'refused'
    if (['none', 'inactive', 'cancelled'].includes(this.status)) {
      this.begin(this.now, year(this.now), 0, null, true)
      this.time.at(-1)!.started = true
      this.rest()
      Object.assign(this, { status: 'active', source: 'gift', plan: { tier, term: 'annual' }, failed: false, anchor: this.now })
      return 'done'
    }
    const from = Math.max(this.periodEnd, this.now)
    const until = from + Math.floor((year(from) - from) * giftShare(tier, this.plan.tier))
    if (this.status === 'paused') {
      this.kept.given.push(Math.floor((until - from) / 1000))
      return 'done'
    }
    this.time.push({ from, to: until, worth: 0, given: true, payment: null })
    if (this.status === 'active_paused') this.resumeAt = monthsLater(until, this.pauseMonths)
    if (this.status === 'unpaid') {
      this.rest()
      Object.assign(this, { status: 'active', anchor: from, periodStart: from })
    }
    this.periodEnd = until
    return 'done'
  }

  /** A refund ends the paid time; remaining gifted time starts now. */
  protected moneyBack(share: 'all' | 'unused'): Outcome {
    const payment = this.time.findLast((stretch) => stretch.payment)?.payment
    if (!payment || ['none', 'inactive', 'cancelled'].includes(this.status)) return 'refused'
    this.giveUp()
    const left = this.takeGiven()
    const worth = this.cut(this.now) + this.kept.worth
    const rest = payment.amount - payment.refunded
    const due = Math.max(0, (share === 'all' ? Math.max(worth, rest) : worth) - this.files.reduce((sum, { price }) => sum + price, 0))
    const amount = Math.min(rest, due)
    payment.refunded += amount
    this.credit += due - amount
    this.ended(left)
    return 'done'
  }

  /** One more file; files of gifted time cost nothing in a refund. */
  protected download(): Outcome {
    const { status } = this
    const open = ['active', 'active_paused', 'expiring'].includes(status) || (status === 'unpaid' && this.now < this.graceUntil)
    if (!open) return 'refused'
    const given = this.time.some((stretch) => stretch.given && stretch.from <= this.now && this.now < stretch.to)
    if (!given) this.files.push({ at: this.now, price: filePrices[this.plan.tier] })
    return 'done'
  }

  protected chargeback(): Outcome {
    const payment = this.time.findLast((stretch) => stretch.payment)?.payment
    if (!payment || payment.amount === 0 || payment.refunded > 0) return 'refused'
    payment.refunded = payment.amount
    if (['none', 'inactive', 'cancelled'].includes(this.status)) return 'done'
    const left = this.takeGiven()
    this.cut(this.now)
    this.ended(left)
    return 'done'
  }

  protected takeGiven(): number[] {
    const left = this.time.filter(({ given, to }) => given && to > this.now)
    this.time = this.time.filter(({ given, from }) => !given || from < this.now)
    const lengths = left.map(({ from, to }) => Math.floor((to - Math.max(from, this.now)) / 1000) * 1000)
    return [...lengths, ...this.kept.given.map((seconds) => seconds * 1000)]
  }

  /** Adds gifted years one after the other; returns where they end. */
  protected addGiftPeriods(start: number, lengths: number[]): number {
    let at = start
    for (const ms of lengths) {
      this.time.push({ from: at, to: at + ms, worth: 0, given: true, payment: null })
      at += ms
    }
    return at
  }

  /** Refunds the oldest unused gifted year: its rest ends, and later ones move up. */
  protected giftBack(): Outcome {
    if (this.kept.given.length > 0) {
      this.kept.given.shift()
      return 'done'
    }
    const [first, ...behind] = this.time.filter(({ given, to }) => given && to > this.now)
    if (!first) return 'refused'
    const start = Math.max(first.from, this.now)
    this.time = this.time.filter((stretch) => !behind.includes(stretch) && (stretch !== first || first.from <= this.now))
    const running = this.time.includes(first)
    if (running) first.to = this.now
    this.periodEnd = this.addGiftPeriods(
      start,
      behind.map(({ from, to }) => Math.floor((to - from) / 1000) * 1000),
    )
    if (this.status === 'active_paused') this.resumeAt = monthsLater(this.periodEnd, this.pauseMonths)
    if (first.started && this.periodEnd <= this.now) this.ended([])
    return 'done'
  }

  protected ended(given: number[]): void {
    this.rest()
    this.status = 'cancelled'
    if (given.length === 0) return
    const start = this.now
    const end = this.addGiftPeriods(start, given)
    Object.assign(this, { status: 'active', source: 'gift', periodStart: start, periodEnd: end, anchor: start })
    this.plan = { ...this.plan, term: 'annual' }
  }
}
