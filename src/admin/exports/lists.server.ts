import { listPrices } from '#catalogue/editing/bulk-prices.server.ts'
import { staffArtists } from '#catalogue/editing/edit-artist.server.ts'
import { priceFilterOf } from '#catalogue/editing/price-filter.ts'
import { staffProducts } from '#catalogue/editing/staff-products.server.ts'
import { kinds } from '#catalogue/kinds.ts'
import { isProductOrder } from '#catalogue/rules/life-moves.ts'
import { productStates, productStateWords } from '#catalogue/rules/product-state.ts'
import { saleScope } from '#catalogue/rules/sales/sale-words.ts'
import { listSales } from '#catalogue/sales/sales.server.ts'
import { shopCurrencies } from '#kernel/form-values.ts'
import { currencies, decimalOf, isCurrency } from '#kernel/money.ts'
import { staffPaths } from '#library/paths/edit-path.server.ts'
import { staffRecordings } from '#media/upload/staff-media.server.ts'
import { isFilter as isMembershipFilter, staffMemberships } from '#membership/staff/memberships.server.ts'
import { listCampaigns } from '#newsletter/campaigns.server.ts'
import { campaignStates, campaignStateWords } from '#newsletter/rules/campaign-state.ts'
import { topicWords } from '#newsletter/rules/topics.ts'
import { listComposed } from '#notifications/composer/composer.server.ts'
import { composedStates, composedStateWords } from '#notifications/rules/composed-state.ts'
import { topicLabels } from '#notifications/rules/topics.ts'
import { couponStateWords } from '#offers/rules/coupon-state.ts'
import { isCouponState, staffCoupons } from '#offers/staff-coupons.server.ts'
import { staffPoints } from '#offers/staff-points.server.ts'
import { filterWords, staffFilters } from '#orders/rules/staff-filters.ts'
import { staffOrders } from '#orders/staff/staff-orders.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { stockFilters } from '#stock/rules/stock-filters.ts'
import { staffStock } from '#stock/staff-stock.server.ts'
import { dayParams, listParams } from '#ui/data/list-params.ts'

type Cell = string | number | null
type Exported = { heads: readonly string[]; rows: readonly (readonly Cell[])[] }

/** `people`: it names people, which needs a right of its own beside the list's. */
export type List = { people?: true; read: (ctx: Ctx, request: Request, size: number) => Promise<Exported> }

const amount = (minor: number | null, currency: string): string =>
  minor === null || !isCurrency(currency) ? '' : decimalOf(Number(minor), currencies[currency].exponent)

/** The lists that can be exported, by name: exactly the facts of their screens, searched by the same address. */
export const lists: Readonly<Record<string, List>> = {
  orders: {
    people: true,
    async read(ctx, request, size) {
      const { show, words } = listParams(request)
      const filter = staffFilters.find((one) => one === show) ?? 'all'
      const { orders } = await staffOrders(ctx, { filter, words, ...dayParams(request), page: 1, size })
      return {
        heads: ['Order', 'Total', 'Currency', 'State', 'Name', 'Email', 'Placed (UTC)'],
        rows: orders.map(({ number, total, currency, state, name, email, placed_at }) => [
          ...[number, amount(total, currency), currency, filterWords[state], name, email, placed_at],
        ]),
      }
    },
  },
  memberships: {
    people: true,
    async read(ctx, request, size) {
      const { show, words } = listParams(request)
      const { members } = await staffMemberships(ctx, {
        filter: isMembershipFilter(show) ? show : 'all',
        words,
        ...dayParams(request),
        size,
      })
      return {
        heads: ['Name', 'Email', 'Status', 'Plan', 'Term', 'Source', 'Until'],
        rows: members.map(({ name, email, status, plan, term, source, until }) => [name, email, status, plan, term, source, until]),
      }
    },
  },
  products: {
    async read(ctx, request, size) {
      const { show, words, sort } = listParams(request)
      const order = isProductOrder(sort) ? sort : 'newest'
      const state = productStates.find((one) => one === show) ?? 'all'
      const { products } = await staffProducts(ctx, { state, words, order, ...dayParams(request), size })
      const { currency } = ctx.visitor
      return {
        heads: ['Id', 'Title', 'Artist', 'Kind', 'State', `From (${currency})`],
        rows: products.map(({ id, title, artist, kind, state, price }) => [
          ...[id, title, artist, kinds[kind].one, productStateWords[state], amount(price, currency)],
        ]),
      }
    },
  },
  prices: {
    async read(ctx, request, size) {
      const { page: _page, ...filter } = priceFilterOf(request.url)
      const { rows } = await listPrices(ctx, filter, 1, size)
      return {
        heads: ['Product', 'Sold as', 'Currency', '30-day low', 'Price', 'On sale'],
        rows: rows.map(({ title, label, low, minor, onSale }) => [
          ...[title, label, filter.currency, amount(low, filter.currency), amount(minor, filter.currency), onSale ? 'yes' : 'no'],
        ]),
      }
    },
  },
  stock: {
    async read(ctx, request, size) {
      const { show, words } = listParams(request)
      const { rows } = await staffStock(ctx, { filter: stockFilters.find((one) => one === show) ?? 'all', words, size })
      return {
        heads: ['Title', 'Format', 'In stock', 'Reserved', 'Available', 'Waitlist'],
        rows: rows.map(({ title, label, onHand, reserved, free, waiting }) => [title, label, onHand, reserved, free, waiting]),
      }
    },
  },
  artists: {
    async read(ctx, request, size) {
      const { artists } = await staffArtists(ctx, { words: listParams(request).words, size })
      return {
        heads: ['Artist', 'Instrument', 'Products in the shop'],
        rows: artists.map(({ name, instrument, products }) => [name, instrument, products]),
      }
    },
  },
  media: {
    async read(ctx, request, size) {
      const { recordings } = await staffRecordings(ctx, { words: listParams(request).words, ...dayParams(request), size })
      return {
        heads: ['Id', 'Title', 'Kind', 'State', 'Seconds', 'LUFS', 'Bytes', 'Files'],
        rows: recordings.map(({ id, title, type, state, seconds, lufs, bytes, files }) => [
          id,
          title,
          type,
          state,
          seconds,
          lufs ?? '',
          bytes,
          files.join(', '),
        ]),
      }
    },
  },
  coupons: {
    async read(ctx, request, size) {
      const { show, words } = listParams(request)
      const { coupons } = await staffCoupons(ctx, { state: isCouponState(show) ? show : 'all', words, ...dayParams(request), size })
      const cost = (coupon: (typeof coupons)[number], currency: string) =>
        amount(coupon.costs.find((each) => each.currency === currency)?.discount ?? 0, currency)
      return {
        heads: [
          'Code',
          'Title',
          'State',
          'Used',
          'Most uses',
          'Ends (UTC)',
          ...shopCurrencies.map((currency) => `Cost so far (${currency})`),
        ],
        rows: coupons.map((coupon) => [
          ...[coupon.code, coupon.title, couponStateWords[coupon.state], coupon.used, coupon.maxUses, coupon.endsAt?.toISOString() ?? null],
          ...shopCurrencies.map((currency) => cost(coupon, currency)),
        ]),
      }
    },
  },
  sales: {
    async read(ctx, _request, size) {
      const sales = await listSales(ctx, size)
      return {
        heads: ['Sale', 'Covers', 'Percent', ...shopCurrencies.map((currency) => `Price (${currency})`), 'Starts (UTC)', 'Ends (UTC)'],
        rows: sales.map(({ name, percent, amounts, starts_at, ends_at, ...covered }) => [
          ...[name, saleScope(covered), percent],
          ...shopCurrencies.map((currency) => amount(amounts?.[currency] ?? null, currency)),
          ...[starts_at.toISOString(), ends_at.toISOString()],
        ]),
      }
    },
  },
  paths: {
    async read(ctx, request, size) {
      const { paths } = await staffPaths(ctx, { words: listParams(request).words, size })
      return {
        heads: ['Path', 'Level', 'Style', 'Steps', 'State'],
        rows: paths.map(({ title, level, style, steps, published }) => [title, level, style, steps, published ? 'Published' : 'Draft']),
      }
    },
  },
  notifications: {
    async read(ctx, request, size) {
      const { show, words } = listParams(request)
      const state = composedStates.find((one) => one === show) ?? 'all'
      const { rows } = await listComposed(ctx, { state, words, ...dayParams(request), size })
      return {
        heads: ['Text', 'State', 'Topic', 'Delivered', 'Time (UTC)'],
        rows: rows.map(({ text, state, topic, delivered, send_at, started_at }) => [
          ...[text, composedStateWords[state], topicLabels[topic], delivered],
          (started_at ?? send_at)?.toISOString() ?? null,
        ]),
      }
    },
  },
  newsletter: {
    async read(ctx, request, size) {
      const { show, words } = listParams(request)
      const state = campaignStates.find((one) => one === show) ?? 'all'
      const { rows } = await listCampaigns(ctx, { state, words, ...dayParams(request), size })
      return {
        heads: ['Subject', 'State', 'Topic', 'Sent to', 'Time (UTC)'],
        rows: rows.map(({ subject, state, topic, audience, send_at, started_at }) => [
          ...[subject, campaignStateWords[state], topicWords[topic].label, audience],
          (started_at ?? send_at)?.toISOString() ?? null,
        ]),
      }
    },
  },
  points: {
    people: true,
    async read(ctx, request, size) {
      const { members } = await staffPoints(ctx, { words: listParams(request).words, size })
      return {
        heads: ['Name', 'Email', 'Points', 'Waiting', 'Owed'],
        rows: members.map(({ name, email, balance, frozen, owed }) => [name, email, balance, frozen, owed]),
      }
    },
  },
}
