import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { subscriptionStatuses } from '#membership/rules/access.ts'
import { type Action, type ActionFacts, actions, canPerform } from '#membership/rules/actions.ts'
import { type BillingState, dueNow, nextCheckAt, remindersOf } from '#membership/rules/clock.ts'
import { giveUpAt, graceUntil, nextRetry, retriesPassed } from '#membership/rules/dunning.ts'
import { allTransitions, statusAfter } from '#membership/rules/machine.ts'
import { addMonths, periodEnd, renewalStart } from '#membership/rules/periods.ts'
import { changeOf, type Plan } from '#membership/rules/plan.ts'
import { chargeOf, unusedValue } from '#membership/rules/price.ts'

const day = 86_400_000
const now = new Date('2026-11-15T12:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * day)

describe('[S1] the membership state machine', () => {
  test('reaches every status, and every status but the ended ones can be left', () => {
    for (const status of subscriptionStatuses) {
      expect(allTransitions.some(({ to }) => to === status)).toBe(true)
      expect(allTransitions.some(({ from, to }) => from === status && to !== status)).toBe(true)
    }
  })

  test('allows no transition outside its table', () => {
    expect(statusAfter('renewed', 'paused')).toBeNull()
    expect(statusAfter('resumed', 'cancelled')).toBeNull()
    expect(statusAfter('cancelled', 'cancelled')).toBeNull()
    expect(statusAfter('gift banked', 'unpaid')).toBe('active')
  })
})

const facts: ActionFacts = {
  status: 'active',
  source: 'paid',
  clockOwner: 'us',
  pending: false,
  openUpgrade: false,
  onTrial: false,
  giftAhead: false,
  pausedAt: null,
  pauseExtended: false,
  discountedAt: null,
  discountCharges: 0,
  failedUpgradesInADay: 0,
}

describe('member actions', () => {
  test.each<[ActionFacts['status'], Action[]]>([
    ['active', ['pause', 'discount', 'cancel', 'change-plan', 'change-card']],
    ['active_paused', ['undo-pause', 'extend-pause', 'cancel', 'change-card']],
    ['paused', ['extend-pause', 'resume', 'cancel', 'change-card']],
    ['expiring', ['undo-cancel', 'change-card']],
    ['unpaid', ['cancel', 'pay-now', 'change-card']],
    ['cancelled', ['join']],
    ['inactive', ['join']],
  ])('[S1] %s: %s', (status, expected) => {
    expect(actions.filter((act) => canPerform(act, { ...facts, status }, now) === 'yes')).toEqual(expected)
  })

  test.each<[string, Action, Partial<ActionFacts>, string]>([
    ['[P9] [S3] a gift has nothing to pause', 'pause', { source: 'gift' }, 'gift'],
    ['[P9] [S3] nor to cancel', 'cancel', { source: 'gift' }, 'gift'],
    ['[S2] a first payment that is open is finished first', 'join', { status: 'inactive', pending: true }, 'payment open'],
    ['[S4] an upgrade that waits comes before a pause', 'pause', { openUpgrade: true }, 'upgrade open'],
    ['[P9] given time behind a paid plan is not lost by a pause', 'pause', { giftAhead: true }, 'gift ahead'],
    ['[P9] nor by a change of plan', 'change-plan', { giftAhead: true }, 'gift ahead'],
    ['[P21] a trial is not paused', 'pause', { onTrial: true }, 'trial'],
    ['[P21] one pause in twelve months', 'pause', { pausedAt: inDays(-364) }, 'paused before'],
    ['[P21] and another a year later', 'pause', { pausedAt: inDays(-366) }, 'yes'],
    ['[P21] a pause is extended once', 'extend-pause', { status: 'paused', pauseExtended: true }, 'extended before'],
    ['[P22] no discount on top of another', 'discount', { discountCharges: 1 }, 'discount running'],
    ['[P22] one discount in twelve months', 'discount', { discountedAt: inDays(-300) }, 'discounted before'],
    ['[P22] and another after twelve months', 'discount', { discountedAt: addMonths(now, -12) }, 'yes'],
    ['[E4] after three failures in a day the form is closed', 'change-plan', { failedUpgradesInADay: 3 }, 'too many failures'],
    ['a legacy agreement can only be cancelled', 'pause', { clockOwner: 'provider' }, 'provider'],
    ['a legacy agreement can be cancelled', 'cancel', { clockOwner: 'provider' }, 'yes'],
  ])('%s', (_title, act, changed, expected) => {
    expect(canPerform(act, { ...facts, ...changed }, now)).toBe(expected)
  })
})

const timed: BillingState = {
  status: 'active',
  source: 'paid',
  clockOwner: 'us',
  term: 'monthly',
  periodEnd: now,
  resumeAt: null,
  unpaidSince: null,
  retries: 0,
  onTrial: false,
  methodRefused: false,
  continues: false,
  bankedSeconds: 0,
}

describe('clock events', () => {
  test.each<[Partial<BillingState>, ReturnType<typeof dueNow>]>([
    [{}, 'renew'],
    [{ periodEnd: inDays(1) }, null],
    [{ clockOwner: 'provider' }, null],
    [{ source: 'gift' }, 'end gift'],
    [{ source: 'gift', continues: true }, 'renew'],
    [{ status: 'expiring' }, 'end'],
    [{ status: 'active_paused' }, 'begin pause'],
    [{ status: 'paused', resumeAt: now }, 'resume'],
    [{ status: 'paused', resumeAt: now, bankedSeconds: 1 }, 'resume free'],
    [{ status: 'paused', resumeAt: inDays(1) }, null],
    [{ status: 'unpaid', unpaidSince: now }, null],
    [{ status: 'unpaid', unpaidSince: inDays(-1), retries: 0 }, 'retry'],
    [{ status: 'unpaid', unpaidSince: inDays(-1), retries: 0, methodRefused: true }, null],
    [{ status: 'unpaid', unpaidSince: inDays(-14), retries: 5 }, 'give up'],
    [{ status: 'unpaid', unpaidSince: inDays(-14), retries: 0, methodRefused: true }, 'give up'],
    [{ status: 'cancelled' }, null],
    [{ status: 'inactive' }, null],
  ])('[S1] %o: %s', (changed, expected) => {
    expect(dueNow({ ...timed, ...changed }, now)).toBe(expected)
  })

  test('always polls again before something is due', () => {
    const statuses = fc.constantFrom(...subscriptionStatuses)
    const date = fc.integer({ min: -40, max: 400 }).map(inDays)
    const any = fc.record({ status: statuses, periodEnd: date, resumeAt: date, unpaidSince: date, retries: fc.nat(5), final: fc.boolean() })
    fc.assert(
      fc.property(any, (given) => {
        const one = { ...timed, ...given }
        const next = nextCheckAt(one, now)
        if (dueNow(one, now) === null && next) expect(next > now).toBe(true)
        // Everything due later is due at a time the clock checks.
        const until = next ?? inDays(1000)
        expect(dueNow(one, now) ?? dueNow(one, new Date(until.getTime() - 1))).toBe(dueNow(one, now))
      }),
    )
  })

  test('[S3] announces a gift’s end 30, 7 and 1 days before', () => {
    expect(remindersOf({ ...timed, source: 'gift' }).map(({ at }) => (now.getTime() - at.getTime()) / day)).toEqual([30, 7, 1])
    expect(remindersOf({ ...timed, source: 'gift', continues: true })).toEqual([])
  })

  test('announces a trial’s end three days before, and nothing else', () => {
    const told = remindersOf({ ...timed, term: 'annual', onTrial: true }).map(({ kind, at }) => [
      kind,
      (now.getTime() - at.getTime()) / day,
    ])
    expect(told).toEqual([['trial ends', 3]])
  })

  test('dunning: retries after an hour and days 1, 3, 5 and 7; 7 days grace, the end after 14', () => {
    const tries = [0, 1, 2, 3, 4].map((passed) => nextRetry(now, passed)!.getTime() - now.getTime())
    expect(tries).toEqual([day / 24, day, 3 * day, 5 * day, 7 * day])
    expect(nextRetry(now, 5)).toBeNull()
    expect(retriesPassed(now, inDays(3))).toBe(3)
    expect(graceUntil(now)).toEqual(inDays(7))
    expect(giveUpAt(now)).toEqual(inDays(14))
  })
})

describe('billing periods', () => {
  test.each([
    ['2027-01-31', ['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']],
    ['2028-01-30', ['2028-02-29', '2028-03-30', '2028-04-30']],
    ['2028-02-29', ['2028-03-29', '2028-04-29']],
  ])('[S1] counted from %s periods begin on %s: the day never drifts', (anchor, starts) => {
    let start = new Date(`${anchor}T09:30:00Z`)
    for (const expected of starts) {
      start = periodEnd(new Date(`${anchor}T09:30:00Z`), start, 'monthly')
      expect(start.toISOString().slice(0, 10)).toBe(expected)
    }
  })

  test('[S1] 48 months from any day: always later, on the anchor’s day or the month’s last, at the same minute', () => {
    const dates = fc.date({ min: new Date('2024-01-01'), max: new Date('2032-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(dates, fc.constantFrom('monthly' as const, 'annual' as const), (anchor, term) => {
        let start = anchor
        for (let count = 1; count <= 48; count += 1) {
          const end = periodEnd(anchor, start, term)
          expect(end > start).toBe(true)
          expect(end).toEqual(addMonths(anchor, count * (term === 'annual' ? 12 : 1)))
          start = end
        }
      }),
    )
  })

  test('a renewal up to three days late starts where the last period ended; later, missed time isn’t billed', () => {
    expect(renewalStart(inDays(-3), now)).toEqual(inDays(-3))
    expect(renewalStart(inDays(-4), now)).toEqual(now)
  })
})

describe('billing amounts', () => {
  test('[P22] the discount applies first, then credit pays what it can', () => {
    expect(chargeOf(1599, 30, 500)).toEqual({ price: 1599, discount: 480, credit: 500, amount: 619 })
    expect(chargeOf(899, null, 2000)).toEqual({ price: 899, discount: 0, credit: 899, amount: 0 })
    // A penny could not be charged.
    expect(chargeOf(899, null, 898)).toEqual({ price: 899, discount: 0, credit: 849, amount: 50 })
    expect(chargeOf(899, 100, 5)).toEqual({ price: 899, discount: 899, credit: 0, amount: 0 })
  })

  test('unused time is worth its share of the price, never more than was paid and never below 0', () => {
    const start = new Date('2026-01-01T00:00:00Z')
    const end = new Date('2027-01-01T00:00:00Z')
    fc.assert(
      fc.property(fc.nat(50_000), fc.integer({ min: -10, max: 400 }), (value, days) => {
        const worth = unusedValue(value, start, end, new Date(start.getTime() + days * day))
        expect(worth).toBeGreaterThanOrEqual(0)
        expect(worth).toBeLessThanOrEqual(value)
        if (days <= 0) expect(worth).toBe(value)
        if (days >= 365) expect(worth).toBe(0)
      }),
    )
  })

  test('a higher tier, or the same for longer, is an upgrade', () => {
    const plan = (tier: string, position: number, term: Plan['term']): Plan => ({ tier, position, term })
    const practice = plan('practice', 1, 'monthly')
    expect(changeOf(practice, plan('ultimate', 2, 'monthly'))).toBe('upgrade')
    expect(changeOf(practice, plan('practice', 1, 'annual'))).toBe('upgrade')
    expect(changeOf(plan('ultimate', 2, 'monthly'), plan('practice', 1, 'annual'))).toBe('downgrade')
    expect(changeOf(plan('practice', 1, 'annual'), practice)).toBe('downgrade')
    expect(changeOf(practice, practice)).toBe('same')
  })
})
