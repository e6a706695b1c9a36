import { stringify } from 'csv-stringify/sync'
import { mayDo, staffOf } from '#account/member.server.ts'
import { logStaffAction } from '#account/staff-log.server.ts'
import { listPrices } from '#catalogue/editing/bulk-prices.server.ts'
import { priceFilterOf } from '#catalogue/editing/price-filter.ts'
import { staffProducts } from '#catalogue/editing/staff-products.server.ts'
import { kinds } from '#catalogue/kinds.ts'
import { productStates, productStateWords } from '#catalogue/rules/product-state.ts'
import { ShopError } from '#kernel/errors.ts'
import { currencies, decimalOf, isCurrency } from '#kernel/money.ts'
import { ownValue } from '#kernel/own-value.ts'
import { isFilter as isMembershipFilter, staffMemberships } from '#membership/staff/memberships.server.ts'
import { filterWords, staffFilters } from '#orders/rules/staff-filters.ts'
import { staffOrders } from '#orders/staff/staff-orders.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { stockFilters } from '#stock/rules/stock-filters.ts'
import { staffStock } from '#stock/staff-stock.server.ts'
import { listParams } from '#ui/data/list-params.ts'

type Cell = string | number | null
type Exported = { heads: readonly string[]; rows: readonly (readonly Cell[])[] }

/** `people`: it names people, which needs a right of its own beside the list's. */
type List = { people?: true; read: (ctx: Ctx, request: Request, size: number) => Promise<Exported> }

const mostRows = 50_000

const amount = (minor: number | null, currency: string): string =>
  minor === null || !isCurrency(currency) ? '' : decimalOf(Number(minor), currencies[currency].exponent)

/** The lists that can be exported, by name: exactly the facts of their screens, searched by the same address. */
const lists: Readonly<Record<string, List>> = {
  orders: {
    people: true,
    async read(ctx, request, size) {
      const { show, words } = listParams(request)
      const { orders } = await staffOrders(ctx, { filter: staffFilters.find((one) => one === show) ?? 'all', words, page: 1, size })
      return {
        heads: ['Order', 'Total', 'Currency', 'State', 'Buyer', 'Placed (UTC)'],
        rows: orders.map(({ number, total, currency, state, email, placed_at }) => [
          ...[number, amount(total, currency), currency, filterWords[state], email, placed_at],
        ]),
      }
    },
  },
  memberships: {
    people: true,
    async read(ctx, request, size) {
      const { show, words } = listParams(request)
      const { members } = await staffMemberships(ctx, { filter: isMembershipFilter(show) ? show : 'all', words, page: 1, size })
      return {
        heads: ['Name', 'Email', 'Status', 'Plan', 'Term', 'Source', 'Until'],
        rows: members.map(({ name, email, status, plan, term, source, until }) => [name, email, status, plan, term, source, until]),
      }
    },
  },
  products: {
    async read(ctx, request, size) {
      const { show, words } = listParams(request)
      const { products } = await staffProducts(ctx, { state: productStates.find((one) => one === show) ?? 'all', words, page: 1, size })
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
      const { rows } = await staffStock(ctx, { filter: stockFilters.find((one) => one === show) ?? 'all', words, page: 1, size })
      return {
        heads: ['Title', 'Format', 'In stock', 'Reserved', 'Available', 'Waitlist'],
        rows: rows.map(({ title, label, onHand, reserved, free, waiting }) => [title, label, onHand, reserved, free, waiting]),
      }
    },
  },
}

/** A list of the back office as CSV for spreadsheets: formulas are escaped. The export is logged. Refuses not-found. */
export async function exportList(ctx: Ctx, name: string, request: Request): Promise<string> {
  staffOf(ctx)
  const list = ownValue(lists, name)
  if (!list || (list.people && !mayDo(ctx, 'people.export'))) throw new ShopError('not-found', 'We couldn’t find this page.')
  const { heads, rows } = await list.read(ctx, request, mostRows)
  await logStaffAction(ctx, 'list.export', name, { rows: rows.length, search: new URL(request.url).search })
  return stringify([heads, ...rows], { bom: true, escape_formulas: true })
}
