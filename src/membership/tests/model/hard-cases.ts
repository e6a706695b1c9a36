import type { Command, Plan } from '#membership/tests/model/commands.ts'

const day = 86_400_000
const due: Command = { do: 'wait', ms: 0, until: 'due' }
const days = (count: number): Command => ({ do: 'wait', ms: count * day })
const monthly = { tier: 'practice', term: 'monthly' } as const
const annual = { tier: 'ultimate', term: 'annual' } as const
const joins = (plan: Plan): Command => ({ do: 'join', plan, card: 'pays' })
const gift: Command = { do: 'gift', tier: 'practice' }
const smaller = { do: 'change-plan', plan: { tier: 'practice', term: 'annual' } } as const
const upgrade: Command = { do: 'change-plan', plan: { tier: 'ultimate', term: 'monthly' } }
const justBefore: Command = { do: 'wait', ms: 0, until: 'just before' }
const hours = (count: number): Command => ({ do: 'wait', ms: (count * day) / 24 })

const files = (count: number): Command[] => Array.from({ length: count }, () => ({ do: 'download' }))

/** Command sequences that failed once, or easily could. */
export const hardCases: [about: string, operations: Command[]][] = [
  [
    'off for a season and then declined: the debt is for time from then on',
    [joins(monthly), { do: 'use-card', card: 'declines' }, days(95), { do: 'use-card', card: 'pays' }, due],
  ],
  [
    'a debt that waits for the bank’s question stands in nobody’s way once its plan was charged back',
    [
      joins(monthly),
      { do: 'pause', months: 2 },
      due,
      { do: 'use-card', card: 'declines' },
      due,
      { do: 'use-card', card: 'asks' },
      { do: 'chargeback' },
      joins(monthly),
      due,
    ],
  ],
  ...[true, false].map((told): [string, Command[]] => [
    `a debt whose plan was charged back while the bank was asked is over when it says no, its member there: ${told}`,
    [
      joins(monthly),
      { do: 'pause', months: 2 },
      due,
      { do: 'use-card', card: 'declines' },
      due,
      { do: 'use-card', card: 'asks' },
      { do: 'chargeback' },
      { do: 'bank', says: 'no', told },
      { do: 'wait', ms: 48 * 3_600_000 },
      joins(monthly),
      due,
    ],
  ]),
  ...[true, false].map((told): [string, Command[]] => [
    `what a bank allows for a plan that was charged back meanwhile goes back, its member there: ${told}`,
    [
      joins(monthly),
      { do: 'use-card', card: 'asks' },
      upgrade,
      { do: 'chargeback' },
      { do: 'bank', says: 'yes', told },
      { do: 'use-card', card: 'pays' },
      joins(monthly),
      due,
    ],
  ]),
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
  [
    'files downloaded before a better plan was paid for with the rest of the old one are paid for when its money goes back',
    [joins(monthly), ...files(6), upgrade, ...files(2), { do: 'withdraw' }, joins(monthly), { do: 'withdraw' }],
  ],
  [
    'a file downloaded while the bank is asked about an upgrade is the upgrade’s, whose time begins with the question',
    [
      joins(monthly),
      ...files(1),
      { do: 'use-card', card: 'asks' },
      upgrade,
      ...files(1),
      { do: 'bank', says: 'yes', told: false },
      hours(1),
      { do: 'refund', share: 'all' },
    ],
  ],
  ['as many files as a month has leave nothing of it', [joins(monthly), ...files(10), { do: 'withdraw' }, joins(monthly)]],
  ['files of a month that has passed were paid for by it', [joins(monthly), ...files(5), due, ...files(1), { do: 'withdraw' }]],
  ['files of given time cost nothing', [gift, ...files(3), due, joins(annual), ...files(1), { do: 'refund', share: 'all' }]],
  [
    'files downloaded before and after a pause count against the year',
    [joins(annual), ...files(2), { do: 'pause', months: 1 }, due, ...files(1), { do: 'refund', share: 'all' }],
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
    'who had a discount on 29 February may have another on 28 February, and no day sooner',
    [
      joins(smaller.plan),
      days(394),
      { do: 'discount' },
      { do: 'change-plan', plan: annual },
      days(364),
      { do: 'discount' },
      days(1),
      { do: 'discount' },
    ],
  ],
  [
    'a month that ends while an upgrade waits is charged once the bank has refused that, though nobody was told yet',
    [joins(monthly), { do: 'use-card', card: 'asks' }, justBefore, upgrade, hours(2), { do: 'bank', says: 'no', told: false }, hours(1)],
  ],
  [
    'given time that a pause keeps outlives the money of the days it keeps',
    [joins(annual), days(40), { do: 'pause', months: 1 }, gift, { do: 'refund', share: 'all' }, due, due],
  ],
  ['and so it does when the bank takes the money back', [joins(annual), { do: 'pause', months: 2 }, gift, { do: 'chargeback' }, due]],
  [
    'it is served after the days that were paid for, and goes back with its own money',
    [joins(annual), { do: 'pause', months: 1 }, gift, due, { do: 'refund', share: 'unused' }, { do: 'gift-back' }, due],
  ],
  [
    'two years given in a pause: the first goes back, the second stays',
    [
      joins(monthly),
      { do: 'pause', months: 1 },
      due,
      gift,
      gift,
      { do: 'gift-back' },
      { do: 'resume' },
      { do: 'pause', months: 1 },
      due,
      due,
    ],
  ],
  [
    'two years given behind a plan: when the first goes back the second comes sooner',
    [joins(monthly), gift, gift, days(60), { do: 'gift-back' }, { do: 'gift-back' }, due],
  ],
  ['who lives on two given years keeps the second when the first goes back', [gift, gift, days(30), { do: 'gift-back' }, due]],
  [
    'a smaller plan that is booked is what is said, and charged, after the days a pause has kept',
    [joins(annual), { do: 'change-plan', plan: monthly }, { do: 'pause', months: 1 }, { do: 'resume' }, due],
  ],
  [
    'off for a season in a pause, and unpaid',
    [joins(monthly), { do: 'pause', months: 1 }, { do: 'use-card', card: 'declines' }, days(95), days(95), joins(monthly)],
  ],
]
