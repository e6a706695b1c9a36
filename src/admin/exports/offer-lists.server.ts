import { amount, exportedList, time } from '#admin/exports/exported-list.ts'
import { shopCurrencies } from '#kernel/form-values.ts'
import { tiersOf } from '#offers/coupon-answer.server.ts'
import { couponSearchOf, staffCoupons } from '#offers/list-coupons.server.ts'
import { campaignSearchOf as freeDvdSearchOf, staffCampaigns } from '#offers/list-free-dvds.server.ts'
import { staffPoints } from '#offers/list-points.server.ts'
import { worksIn } from '#offers/rules/coupon.ts'
import { billedWords, couponState, couponStateWords } from '#offers/rules/coupon-state.ts'
import { couponAsks, couponGives } from '#offers/rules/coupon-words.ts'
import { listParams } from '#ui/data/list-params.ts'

export const points = exportedList(
  async (ctx, request, size) => (await staffPoints(ctx, { ...listParams(request), size })).members,
  [
    ['', 'Name', ({ name }) => name],
    ['', 'Email', ({ email }) => email],
    ['Points', 'Points', ({ balance }) => balance],
    ['Waiting', 'Waiting', ({ frozen }) => frozen],
    ['Owed', 'Owed', ({ owed }) => owed],
  ],
)

type ListedCoupon = Awaited<ReturnType<typeof staffCoupons>>['coupons'][number]

export const coupons = exportedList(
  async (ctx, request, size) => (await staffCoupons(ctx, { ...couponSearchOf(request), size })).coupons,
  [
    ['', 'Code', ({ code }) => code],
    ['', 'Title', ({ title }) => title],
    ['State', 'State', ({ state }) => couponStateWords[state]],
    ['Used', 'Used', ({ used }) => used],
    ['Used', 'Total uses', ({ maxUses }) => maxUses],
    ['Gives', 'Gives', (coupon) => couponGives(coupon, currencyOf(coupon))],
    ['Gives', 'Asks', (coupon) => couponAsks(coupon, currencyOf(coupon)).join(', ')],
    ['Until', 'Ends (UTC)', ({ endsAt }) => time(endsAt)],
    ...shopCurrencies.map(
      (currency) =>
        [
          'Cost so far',
          `Cost so far (${currency})`,
          ({ costs }: ListedCoupon) => amount(costs.find((each) => each.currency === currency)?.discount ?? 0, currency),
        ] as const,
    ),
  ],
)

const currencyOf = (coupon: ListedCoupon) => shopCurrencies.find((currency) => worksIn(coupon, currency)) ?? 'GBP'

export const freeDvds = exportedList(
  async (ctx, request, size) => (await staffCampaigns(ctx, { ...freeDvdSearchOf(request), size })).campaigns,
  async (ctx) => {
    const tiers = await tiersOf(ctx)
    return [
      ['', 'Campaign', ({ title }) => title],
      [
        'State',
        'State',
        (row) => couponStateWords[couponState({ startsAt: row.starts_at, endsAt: row.ends_at, maxUses: null, used: 0 }, ctx.now())],
      ],
      ['Taken', 'Taken', ({ taken }) => taken],
      ['Titles', 'Titles', ({ titles }) => titles],
      ['Members billed', 'Members billed', (row) => billedWords(row.terms, row.tiers, tiers)],
      ['Until', 'Ends (UTC)', ({ ends_at }) => time(ends_at)],
    ]
  },
)
