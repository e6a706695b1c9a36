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
    'a season of downtime, then a decline: the debt covers time from then on',
    [joins(monthly), { do: 'use-card', card: 'declines' }, days(95), { do: 'use-card', card: 'pays' }, due],
  ],
  [
    'a debt pending authentication doesn’t block joining after its plan was charged back',
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
  ...[true, false].map((present): [string, Command[]] => [
    `a debt whose plan was charged back during authentication ends with a refusal, its member present: ${present}`,
    [
      joins(monthly),
      { do: 'pause', months: 2 },
      due,
      { do: 'use-card', card: 'declines' },
      due,
      { do: 'use-card', card: 'asks' },
      { do: 'chargeback' },
      { do: 'bank', says: 'no', present },
      { do: 'wait', ms: 48 * 3_600_000 },
      joins(monthly),
      due,
    ],
  ]),
  ...[true, false].map((present): [string, Command[]] => [
    `a payment authenticated after its plan was charged back is refunded, its member present: ${present}`,
    [
      joins(monthly),
      { do: 'use-card', card: 'asks' },
      upgrade,
      { do: 'chargeback' },
      { do: 'bank', says: 'yes', present },
      { do: 'use-card', card: 'pays' },
      joins(monthly),
      due,
    ],
  ]),
  ['a member can join after a gift has ended', [gift, due, joins(monthly), due]],
  [
    'a gift continued on a declining card can be paid with another card',
    [gift, { do: 'go-on', plan: monthly, card: 'declines' }, due, { do: 'pay-now' }, { do: 'use-card', card: 'pays' }, due],
  ],
  ['a cancelled plan isn’t charged after a gifted year', [joins(monthly), { do: 'cancel' }, gift, due, due]],
  [
    'an upgrade or a pause keeps a gifted year behind a paid plan',
    [joins(monthly), gift, { do: 'change-plan', plan: annual }, { do: 'pause', months: 1 }, due],
  ],
  [
    'withdrawing from the paid plan keeps a gifted year behind it',
    [joins(monthly), gift, days(5), { do: 'withdraw' }, due, joins(monthly)],
  ],
  ['a chargeback of the paid plan keeps a gifted year behind it', [joins(annual), days(40), gift, { do: 'chargeback' }, due]],
  ['a booked pause starts after a gifted year, with its full length', [joins(monthly), { do: 'pause', months: 2 }, gift, due, due]],
  ['a booked downgrade is charged after a pause too', [joins(annual), smaller, { do: 'pause', months: 1 }, due, due]],
  ['a refund includes a pause’s balance', [joins(annual), days(100), { do: 'pause', months: 3 }, { do: 'refund', share: 'unused' }]],
  [
    'files downloaded before an upgrade paid with unused value are deducted when the upgrade is refunded',
    [joins(monthly), ...files(6), upgrade, ...files(2), { do: 'withdraw' }, joins(monthly), { do: 'withdraw' }],
  ],
  [
    'a file downloaded during an upgrade’s authentication counts towards the upgrade, which starts with it',
    [
      joins(monthly),
      ...files(1),
      { do: 'use-card', card: 'asks' },
      upgrade,
      ...files(1),
      { do: 'bank', says: 'yes', present: false },
      hours(1),
      { do: 'refund', share: 'all' },
    ],
  ],
  ['downloading a month’s files leaves nothing to refund', [joins(monthly), ...files(10), { do: 'withdraw' }, joins(monthly)]],
  ['files of a past month were paid by that month', [joins(monthly), ...files(5), due, ...files(1), { do: 'withdraw' }]],
  ['files downloaded in gifted time cost nothing', [gift, ...files(3), due, joins(annual), ...files(1), { do: 'refund', share: 'all' }]],
  [
    'files downloaded before and after a pause count against the year',
    [joins(annual), ...files(2), { do: 'pause', months: 1 }, due, ...files(1), { do: 'refund', share: 'all' }],
  ],
  ['an ended plan can’t be refunded', [joins(monthly), { do: 'cancel' }, due, { do: 'refund', share: 'all' }]],
  [
    'a refused action doesn’t end a pending upgrade',
    [
      joins(monthly),
      { do: 'use-card', card: 'asks' },
      { do: 'change-plan', plan: annual },
      { do: 'resume' },
      { do: 'pay-now' },
      { do: 'bank', says: 'yes', present: true },
    ],
  ],
  [
    'a booked change survives a pause and can’t be undone during it',
    [joins(annual), smaller, { do: 'pause', months: 1 }, { do: 'keep-plan' }],
  ],
  ['a season of downtime isn’t billed', [joins(monthly), days(95), due, { do: 'pause', months: 1 }, days(95), days(95), due]],
  [
    'a discount on 29 February allows another on 28 February, not a day sooner',
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
    'a month that ends during a pending upgrade is charged once the bank refuses it, even unseen',
    [joins(monthly), { do: 'use-card', card: 'asks' }, justBefore, upgrade, hours(2), { do: 'bank', says: 'no', present: false }, hours(1)],
  ],
  [
    'gifted time in a pause’s balance survives a refund of its paid days',
    [joins(annual), days(40), { do: 'pause', months: 1 }, gift, { do: 'refund', share: 'all' }, due, due],
  ],
  ['gifted time in a pause’s balance survives a chargeback', [joins(annual), { do: 'pause', months: 2 }, gift, { do: 'chargeback' }, due]],
  [
    'gifted time in a pause’s balance is served after the paid days, and ends with its own refund',
    [joins(annual), { do: 'pause', months: 1 }, gift, due, { do: 'refund', share: 'unused' }, { do: 'gift-back' }, due],
  ],
  [
    'of two years gifted during a pause, refunding the first keeps the second',
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
    'of two years gifted behind a plan, refunding the first moves the second forward',
    [joins(monthly), gift, gift, days(60), { do: 'gift-back' }, { do: 'gift-back' }, due],
  ],
  ['with two gifted years running, refunding the first keeps the second', [gift, gift, days(30), { do: 'gift-back' }, due]],
  [
    'a booked downgrade is quoted and charged after a pause’s balance',
    [joins(annual), { do: 'change-plan', plan: monthly }, { do: 'pause', months: 1 }, { do: 'resume' }, due],
  ],
  [
    'a season of downtime during a pause leaves it unpaid',
    [joins(monthly), { do: 'pause', months: 1 }, { do: 'use-card', card: 'declines' }, days(95), days(95), joins(monthly)],
  ],
]
