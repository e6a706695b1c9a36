import { formatDate } from '#kernel/dates.ts'
import { formatMoney } from '#kernel/money.ts'
import type { Command, Outcome, Step, View } from '#membership/tests/model/commands.ts'
import { monthsLater } from '#membership/tests/model/expected-prices.ts'
import { Member } from '#membership/tests/model/member.ts'

const hour = 3_600_000
const day = 24 * hour

/** Follows product.md (section 1) without the shop's rules. Where they differ, one of the two is wrong. */
export class Model extends Member {
  copy(): Model {
    return Object.assign(new Model(0), structuredClone({ ...this }))
  }

  view(): View {
    const live = !['none', 'inactive', 'cancelled'].includes(this.status)
    return {
      status: this.status,
      streams: ['active', 'active_paused', 'expiring'].includes(this.status) || (this.status === 'unpaid' && this.now < this.graceUntil),
      plan: live ? this.plan : null,
      source: live ? this.source : null,
      pending: this.pending,
      failed: this.failed,
      charged: this.payments.map(({ amount }) => amount),
      refunded: this.payments.reduce((sum, { refunded }) => sum + refunded, 0),
      credit: this.credit,
      nextCharge: this.nextCharge(),
    }
  }

  private nextCharge(): View['nextCharge'] {
    const paused = this.status === 'active_paused' || this.status === 'paused'
    if ((this.status !== 'active' && !paused) || (this.source === 'gift' && !this.next)) return null
    const at = paused ? this.resumeAt + this.cacheSeconds() * 1000 : this.periodEnd
    return {
      on: formatDate(new Date(at)),
      amount: formatMoney({ minor: this.priced(this.next ?? this.plan, this.credit).amount, currency: 'GBP' }),
    }
  }

  do(command: Command): Outcome {
    this.now += 1000
    const outcome = this.act(command)
    return outcome
  }

  private act(command: Command): Outcome {
    const { status } = this
    const paid = this.source === 'paid'
    switch (command.do) {
      case 'wait':
        return this.wait(command.ms)
      case 'join':
        return this.join(command.plan, command.card)
      case 'bank':
        return this.bankAnswers(command.says, command.present)
      case 'pause':
        return this.pause(command.months)
      case 'undo-pause':
        if (status !== 'active_paused') return 'refused'
        Object.assign(this, { status: 'active', pausedAt: 0, resumeAt: 0, pauseMonths: 0 })
        return 'done'
      case 'extend-pause':
        if (!['active_paused', 'paused'].includes(status) || this.extended) return 'refused'
        Object.assign(this, {
          extended: true,
          resumeAt: monthsLater(this.resumeAt, command.months),
          pauseMonths: this.pauseMonths + command.months,
        })
        return 'done'
      case 'resume':
        return this.resume()
      case 'discount':
        if (status !== 'active' || !paid || this.open || this.discounts > 0 || this.within(this.discountedAt)) return 'refused'
        Object.assign(this, { discounts: this.plan.term === 'monthly' ? 3 : 1, discountedAt: this.now })
        return 'done'
      case 'cancel':
        return this.cancel()
      case 'undo-cancel':
        if (status !== 'expiring') return 'refused'
        this.status = 'active'
        return 'done'
      case 'change-plan':
        return this.changePlan(command.plan)
      case 'keep-plan':
        if (status !== 'active' || !paid || !this.next) return 'refused'
        this.next = null
        return 'done'
      case 'give-up-upgrade':
        if (this.open?.purpose !== 'upgrade') return 'refused'
        this.giveUp()
        return 'done'
      case 'use-card':
        if (!['active', 'active_paused', 'paused', 'expiring', 'unpaid'].includes(status)) return 'refused'
        this.card = command.card
        return status === 'unpaid' ? this.payNow() : 'done'
      case 'pay-now':
        return this.payNow()
      case 'gift':
        return this.gift(command.tier)
      case 'gift-back':
        return this.giftBack()
      case 'go-on':
        if (status !== 'active' || paid) return 'refused'
        Object.assign(this, { next: command.plan, card: command.card })
        return 'done'
      case 'let-gift-end':
        if (paid || !this.next) return 'refused'
        this.next = null
        return 'done'
      case 'withdraw':
        if (!paid || !['active', 'active_paused', 'expiring'].includes(status) || this.now - this.periodStart >= 14 * day) return 'refused'
        return this.moneyBack('unused')
      case 'refund':
        return this.moneyBack(command.share)
      case 'download':
        return this.download()
      case 'chargeback':
        return this.chargeback()
    }
  }

  private wait(ms: number): Outcome {
    this.now += ms
    if (this.open && this.now - this.open.opened >= 23 * hour) this.giveUp()
    while (!this.open && this.tick());
    return 'done'
  }

  /** The next due time, for jumps that hit it exactly. */
  due(): number | null {
    const { status, periodEnd, resumeAt, unpaidSince } = this
    if (this.open) return this.open.opened + 23 * hour
    if (status === 'active' || status === 'expiring' || status === 'active_paused') return periodEnd
    if (status === 'paused') return resumeAt
    if (status === 'unpaid')
      return unpaidSince + (this.isFinal() ? 14 * day : ([hour, day, 3 * day, 5 * day, 7 * day][this.tries] ?? 14 * day))
    return null
  }

  /** Performs one due action; returns whether there was one. */
  private tick(): boolean {
    const due = this.status === 'unpaid' ? Math.min(this.due()!, this.unpaidSince + 14 * day) : this.due()
    if (due === null || due > this.now) return false
    const over = () => {
      this.rest()
      return true
    }
    switch (this.status) {
      case 'active':
        if (this.source === 'paid' || this.next) return this.chargeRenewal(false) !== 'refused'
        this.status = 'inactive'
        return over()
      case 'expiring':
        this.status = 'cancelled'
        return over()
      case 'active_paused':
        this.status = 'paused'
        return true
      case 'paused':
        return (this.cacheSeconds() > 0 ? this.redeemPausedBalance('active') : this.chargeResuming(false)) !== 'refused'
      case 'unpaid':
        if (this.now < this.unpaidSince + 14 * day) return this.chargeRenewal(false) !== 'refused'
        Object.assign(this, { status: 'inactive', failed: true })
        return over()
      default:
        return false
    }
  }
}

/** Picks a possible command. Waits hit the moment something is due, or just miss it. */
export function choose({ candidates, blind }: Step, model: Model): Command {
  const possible = blind ? undefined : candidates.find((candidate) => model.copy().do(atDue(candidate, model)) !== 'refused')
  return atDue(possible ?? candidates[0]!, model)
}

function atDue(command: Command, model: Model): Command {
  if (command.do !== 'wait' || !command.until) return command
  const due = model.due() ?? model.now
  return { do: 'wait', ms: Math.max(600_000, due - model.now - (command.until === 'due' ? 1000 : 61_000)) }
}
