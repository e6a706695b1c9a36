import { amountCell, defineExport, timeCell } from '#admin/exports/define-export.ts'
import { shopCurrencies } from '#kernel/form-values.ts'
import { tierChoices } from '#offers/coupon-form.server.ts'
import { couponSearchOf, staffCoupons } from '#offers/list-coupons.server.ts'
import { campaignSearchOf as freeDvdSearchOf, staffCampaigns } from '#offers/list-free-dvds.server.ts'
import { staffPoints } from '#offers/list-points.server.ts'
import { worksIn } from '#offers/rules/coupon.ts'
import { billedMembersText, couponState, couponStateLabels } from '#offers/rules/coupon-state.ts'
import { couponBenefit, couponRequirements } from '#offers/rules/coupon-text.ts'
import { listParams } from '#ui/data/list-params.ts'

export const points = defineExport(
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

export const coupons = defineExport(
  async (ctx, request, size) => (await staffCoupons(ctx, { ...couponSearchOf(request), size })).coupons,
  [
    ['', 'Code', ({ code }) => code],
    ['', 'Title', ({ title }) => title],
    ['State', 'State', ({ state }) => couponStateLabels[state]],
    ['Used', 'Used', ({ used }) => used],
    ['Used', 'Total uses', ({ maxUses }) => maxUses],
    ['Gives', 'Gives', (coupon) => couponBenefit(coupon, currencyOf(coupon))],
    ['Gives', 'Asks', (coupon) => couponRequirements(coupon, currencyOf(coupon)).join(', ')],
    ['Until', 'Ends (UTC)', ({ endsAt }) => timeCell(endsAt)],
    ...shopCurrencies.map(
      (currency) =>
        [
          'Cost so far',
          `Cost so far (${currency})`,
          ({ costs }: ListedCoupon) => amountCell(costs.find((each) => each.currency === currency)?.discount ?? 0, currency),
        ] as const,
    ),
  ],
)

const currencyOf = (coupon: ListedCoupon) => shopCurrencies.find((currency) => worksIn(coupon, currency)) ?? 'GBP'

export const freeDvds = defineExport(
  async (ctx, request, size) => (await staffCampaigns(ctx, { ...freeDvdSearchOf(request), size })).campaigns,
  async (ctx) => {
    const tiers = await tierChoices(ctx)
    return [
      ['', 'Campaign', ({ title }) => title],
      [
        'State',
        'State',
        (row) => couponStateLabels[couponState({ startsAt: row.starts_at, endsAt: row.ends_at, maxUses: null, used: 0 }, ctx.now())],
      ],
      ['Taken', 'Taken', ({ taken }) => taken],
      ['Titles', 'Titles', ({ titles }) => titles],
      ['Members billed', 'Members billed', (row) => billedMembersText(row.terms, row.tiers, tiers)],
      ['Until', 'Ends (UTC)', ({ ends_at }) => timeCell(ends_at)],
    ]
  },
)
