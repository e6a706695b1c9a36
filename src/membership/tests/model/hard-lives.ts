import type { Command } from '#membership/tests/model/commands.ts'

const day = 86_400_000
const due: Command = { do: 'wait', ms: 0, until: 'due' }
const days = (count: number): Command => ({ do: 'wait', ms: count * day })
const monthly = { tier: 'practice', term: 'monthly' } as const
const annual = { tier: 'ultimate', term: 'annual' } as const
const joins = (plan: typeof monthly | typeof annual): Command => ({ do: 'join', plan, card: 'pays' })
const gift: Command = { do: 'gift', tier: 'practice' }
const smaller: Command = { do: 'change-plan', plan: { tier: 'practice', term: 'annual' } }

/** Lives that went wrong once, or easily could. */
export const hardLives: [about: string, deeds: Command[]][] = [
  [
    'off for a season and then declined: the debt is for time from then on',
    [joins(monthly), { do: 'use-card', card: 'declines' }, days(95), { do: 'use-card', card: 'pays' }, due],
  ],
  ['whoever had a gift can join when it has ended', [gift, due, joins(monthly), due]],
  [
    'a gift that goes on with a card that declines can be paid for with another',
    [gift, { do: 'go-on', plan: monthly, card: 'declines' }, due, { do: 'pay-now' }, { do: 'use-card', card: 'pays' }, due],
  ],
  ['a cancelled plan that is given a year is not charged after it', [joins(monthly), { do: 'cancel' }, gift, due, due]],
  [
    'a given year behind a paid plan is not lost by an upgrade or a pause',
    [joins(monthly), gift, { do: 'change-plan', plan: annual }, { do: 'pause', months: 1 }, due],
  ],
  ['nor by going back on the paid plan', [joins(monthly), gift, days(5), { do: 'withdraw' }, due, joins(monthly)]],
  ['nor by the bank taking the money back', [joins(annual), days(40), gift, { do: 'chargeback' }, due]],
  ['a booked pause begins after a given year, and lasts', [joins(monthly), { do: 'pause', months: 2 }, gift, due, due]],
  ['a smaller plan that is booked is charged after a pause, too', [joins(annual), smaller, { do: 'pause', months: 1 }, due, due]],
  [
    'what a pause has kept goes back with a refund',
    [joins(annual), days(100), { do: 'pause', months: 3 }, { do: 'refund', share: 'unused' }],
  ],
  ['a plan that has ended is not refunded by its period', [joins(monthly), { do: 'cancel' }, due, { do: 'refund', share: 'all' }]],
  [
    'what is refused anyway leaves a waiting upgrade alone',
    [
      joins(monthly),
      { do: 'use-card', card: 'asks' },
      { do: 'change-plan', plan: annual },
      { do: 'resume' },
      { do: 'pay-now' },
      { do: 'bank', says: 'yes', told: true },
    ],
  ],
  [
    'a booked change is kept through a pause and not taken back in it',
    [joins(annual), smaller, { do: 'pause', months: 1 }, { do: 'keep-plan' }],
  ],
  ['off for a season: nothing is billed for it', [joins(monthly), days(95), due, { do: 'pause', months: 1 }, days(95), days(95), due]],
  [
    'off for a season in a pause, and unpaid',
    [joins(monthly), { do: 'pause', months: 1 }, { do: 'use-card', card: 'declines' }, days(95), days(95), joins(monthly)],
  ],
]
