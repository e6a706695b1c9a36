import { linesOf, logSearchOf, readStaffLog } from '#account/staff/staff-log-list.server.ts'
import { catalogueLists } from '#admin/exports/catalogue-lists.server.ts'
import { amount, exportedList, type List, time } from '#admin/exports/exported-list.ts'
import { shopCurrencies } from '#kernel/form-values.ts'
import { membershipSearchOf, staffMemberships } from '#membership/staff/memberships.server.ts'
import { statusWords } from '#membership/staff/staff-words.ts'
import { listUnreachable, unreachableSearchOf } from '#newsletter/bounces/unreachable.server.ts'
import { campaignSearchOf, listCampaigns } from '#newsletter/campaigns.server.ts'
import { campaignStateWords } from '#newsletter/rules/campaign-state.ts'
import { topicWords } from '#newsletter/rules/topics.ts'
import { composedSearchOf, listComposed } from '#notifications/composer/composer.server.ts'
import { composedStateWords } from '#notifications/rules/composed-state.ts'
import { topicLabels } from '#notifications/rules/topics.ts'
import { tiersOf } from '#offers/coupon-answer.server.ts'
import { couponSearchOf, staffCoupons } from '#offers/list-coupons.server.ts'
import { campaignSearchOf as freeDvdSearchOf, staffCampaigns } from '#offers/list-free-dvds.server.ts'
import { staffPoints } from '#offers/list-points.server.ts'
import { worksIn } from '#offers/rules/coupon.ts'
import { billedWords, couponState, couponStateWords } from '#offers/rules/coupon-state.ts'
import { couponAsks, couponGives } from '#offers/rules/coupon-words.ts'
import { filterWords } from '#orders/rules/staff-filters.ts'
import { orderSearchOf, staffOrders } from '#orders/staff/staff-orders.server.ts'
import { bounceWords } from '#platform/mail/bounce-kind.ts'
import { preOrderSearchOf, staffPreOrders } from '#pre-orders/list-pre-orders.server.ts'
import { stateWords } from '#pre-orders/rules/pre-order-states.ts'
import { listParams } from '#ui/data/list-params.ts'

const orders = exportedList(
  async (ctx, request, size) => (await staffOrders(ctx, { ...orderSearchOf(request), size })).orders,
  [
    ['', 'Order', ({ number }) => number],
    ['Total', 'Total', ({ total, currency }) => amount(total, currency)],
    ['Total', 'Currency', ({ currency }) => currency],
    ['State', 'State', ({ state }) => filterWords[state]],
    ['Buyer', 'Name', ({ name }) => name],
    ['Buyer', 'Email', ({ email }) => email],
    ['Placed', 'Placed (UTC)', ({ placed_at }) => placed_at],
  ],
)

const memberships = exportedList(
  async (ctx, request, size) => (await staffMemberships(ctx, { ...membershipSearchOf(request), size })).members,
  [
    ['', 'Name', ({ name }) => name],
    ['', 'Email', ({ email }) => email],
    ['Status', 'Status', ({ status }) => statusWords[status]],
    ['Plan', 'Plan', ({ plan }) => plan],
    ['Plan', 'Term', ({ term }) => term],
    ['Status', 'Source', ({ source }) => source],
    ['Until', 'Until', ({ until }) => until],
  ],
)

const points = exportedList(
  async (ctx, request, size) => (await staffPoints(ctx, { ...listParams(request), size })).members,
  [
    ['', 'Name', ({ name }) => name],
    ['', 'Email', ({ email }) => email],
    ['Points', 'Points', ({ balance }) => balance],
    ['Waiting', 'Waiting', ({ frozen }) => frozen],
    ['Owed', 'Owed', ({ owed }) => owed],
  ],
)

const preOrders = exportedList(
  async (ctx, request, size) => (await staffPreOrders(ctx, { ...preOrderSearchOf(request), size })).rows,
  [
    ['', 'Email', ({ email }) => email],
    ['What', 'Title', ({ title }) => title],
    ['What', 'Format', ({ label }) => label],
    ['What', 'Number', ({ qty }) => qty],
    ['State', 'State', ({ state }) => stateWords[state]],
    ['State', 'Order', ({ number }) => number],
    ['State', 'Reason', ({ cancel_reason }) => cancel_reason],
    ['Made', 'Made (UTC)', ({ made_at }) => time(made_at)],
    ['Charged from', 'Charged from (UTC)', ({ not_before }) => time(not_before)],
    ['At most', 'At most', ({ unit_price, qty, shipping, currency }) => amount(unit_price * qty + shipping, currency)],
    ['At most', 'Currency', ({ currency }) => currency],
  ],
)

const unreachable = exportedList(
  async (ctx, request, size) => (await listUnreachable(ctx, { ...unreachableSearchOf(request), size })).rows,
  [
    ['', 'Address', ({ address }) => address],
    ['Why', 'Why', ({ kind }) => bounceWords[kind]],
    ['Why', 'Answer', ({ why }) => why],
    ['Since', 'Since (UTC)', ({ since }) => time(since)],
    ['Waiting', 'Waiting', ({ waiting }) => waiting],
  ],
)

type ListedCoupon = Awaited<ReturnType<typeof staffCoupons>>['coupons'][number]

const coupons = exportedList(
  async (ctx, request, size) => (await staffCoupons(ctx, { ...couponSearchOf(request), size })).coupons,
  [
    ['', 'Code', ({ code }) => code],
    ['', 'Title', ({ title }) => title],
    ['State', 'State', ({ state }) => couponStateWords[state]],
    ['Used', 'Used', ({ used }) => used],
    ['Used', 'Most uses', ({ maxUses }) => maxUses],
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

const freeDvds = exportedList(
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

const notifications = exportedList(
  async (ctx, request, size) => (await listComposed(ctx, { ...composedSearchOf(request), size })).rows,
  [
    ['', 'Text', ({ text }) => text],
    ['State', 'State', ({ state }) => composedStateWords[state]],
    ['Topic', 'Topic', ({ topic }) => topicLabels[topic]],
    ['Delivered', 'Delivered', ({ delivered }) => delivered],
    ['Time', 'Time (UTC)', ({ send_at, started_at }) => time(started_at ?? send_at)],
  ],
)

const newsletter = exportedList(
  async (ctx, request, size) => (await listCampaigns(ctx, { ...campaignSearchOf(request), size })).rows,
  [
    ['', 'Subject', ({ subject }) => subject],
    ['State', 'State', ({ state }) => campaignStateWords[state]],
    ['Topic', 'Topic', ({ topic }) => topicWords[topic].label],
    ['Sent to', 'Sent to', ({ audience }) => audience],
    ['Time', 'Time (UTC)', ({ send_at, started_at }) => time(started_at ?? send_at)],
  ],
)

const log = exportedList(
  async (ctx, request, size) => (await readStaffLog(ctx, { ...logSearchOf(request), size })).entries,
  [
    ['', 'Action', ({ action }) => action],
    ['What', 'What', ({ what }) => what],
    ['What', 'Before', ({ said }) => linesOf(said, 'before')],
    ['What', 'After', ({ said }) => linesOf(said, 'after')],
    ['What', 'Details', ({ said }) => said.rest],
    ['Subject', 'Subject', ({ subject }) => subject],
    ['Who', 'Who', ({ who }) => who],
    ['Undo', 'Undone by', ({ undoneBy }) => undoneBy],
    ['Time', 'Time (UTC)', ({ doneAt }) => time(doneAt)],
  ],
)

/** The lists that can be exported, by name. */
export const lists: Readonly<Record<string, List>> = {
  ...catalogueLists,
  ...{ coupons, newsletter, notifications, log, 'free-dvds': freeDvds },
  orders: { ...orders, people: true },
  memberships: { ...memberships, people: true },
  points: { ...points, people: true },
  'pre-orders': { ...preOrders, people: true },
  unreachable: { ...unreachable, people: true },
}
