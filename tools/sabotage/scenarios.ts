import type { Patch } from './patch.ts'

/** Long enough that each fault happens to somebody. */
const env = { SIMULATE: JSON.stringify({ members: 100, months: 6 }) }
const seen = (patch: Omit<Patch, 'tests'>): Patch => ({ ...patch, env, tests: ['tools/simulate/simulate.test.ts'] })

/** Faults that the simulation must find by itself: its books and invariants know nothing of the code. */
export const faultsInScenarios: Patch[] = [
  seen({
    name: 'lives, U12: a smaller plan that is booked is not the one that is charged',
    file: 'src/membership/billing/charges.server.ts',
    find: '  const plan = await memberPlan(ctx, row, periodStart)\n',
    write: '  const plan = await memberPlan(ctx, { ...row, next_tier: null, next_term: null }, periodStart)\n',
  }),
  seen({
    name: 'lives, U6: what is unused of a plan is credited twice',
    file: 'src/membership/billing/membership-subject.server.ts',
    find: 'credit: row.credit + value - charge.credit',
    write: 'credit: row.credit + value + value - charge.credit',
  }),
  seen({
    name: 'lives, U13: a renewal leaves the hours out until it was found',
    file: 'src/membership/rules/periods.ts',
    find: 'now.getTime() - lastEnd.getTime() > lateAfterDays * day ? now : lastEnd',
    write: 'now.getTime() - lastEnd.getTime() > 0 ? now : lastEnd',
  }),
  seen({
    name: 'lives, U14: a month has a day more',
    file: 'src/membership/rules/periods.ts',
    find: 'return onAnchor ? addMonths(anchor, months + monthsOf(term)) : addMonths(start, monthsOf(term))',
    write: 'return new Date(addMonths(onAnchor ? anchor : start, (onAnchor ? months : 0) + monthsOf(term)).getTime() + day)',
  }),
  seen({
    name: 'lives, U15: a pause keeps a day less than there was',
    file: 'src/membership/actions/pause.server.ts',
    find: 'banked_seconds: seconds',
    write: 'banked_seconds: Math.max(0, seconds - 86_400)',
  }),
  seen({
    name: 'lives, U17: a debt is tried each day',
    file: 'src/membership/rules/dunning.ts',
    find: 'const retriesAt = [hour, day, 3 * day, 5 * day, 7 * day]',
    write: 'const retriesAt = [hour, day, 2 * day, 3 * day, 4 * day, 5 * day, 6 * day, 7 * day, 8 * day]',
  }),
]
