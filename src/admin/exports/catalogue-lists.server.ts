import { amountCell, defineExport, type ListExport, timeCell } from '#admin/exports/define-export.ts'
import { mediaLists } from '#admin/exports/media-lists.server.ts'
import { staffArtists } from '#catalogue/editing/list-artists.server.ts'
import { listPrices, priceSearchOf } from '#catalogue/editing/list-prices.server.ts'
import { productSearchOf, staffProducts } from '#catalogue/editing/staff-products.server.ts'
import { kinds } from '#catalogue/kinds.ts'
import { productStateLabels } from '#catalogue/rules/product-state.ts'
import { saleState } from '#catalogue/rules/sales/sale.ts'
import { saleScope, saleStateLabels } from '#catalogue/rules/sales/sale-text.ts'
import { listSales, saleSearchOf } from '#catalogue/sales/list-sales.server.ts'
import { listRedirects } from '#content/redirects.server.ts'
import { shopCurrencies } from '#kernel/form-values.ts'
import { staffStock, stockSearchOf } from '#stock/staff-stock.server.ts'
import { listParams } from '#ui/data/list-params.ts'

export const catalogueLists: Readonly<Record<string, ListExport>> = {
  ...mediaLists,
  products: defineExport(
    async (ctx, request, size) => (await staffProducts(ctx, { ...productSearchOf(request), size })).products,
    ({ visitor: { currency } }) => [
      ['', 'Id', ({ id }) => id],
      ['', 'Title', ({ title }) => title],
      ['', 'Artist', ({ artist }) => artist],
      ['Kind', 'Kind', ({ kind }) => kinds[kind].one],
      ['State', 'State', ({ state }) => productStateLabels[state]],
      ['From', `From (${currency})`, ({ price }) => amountCell(price, currency)],
    ],
  ),
  prices: defineExport(
    async (ctx, request, size) => {
      const search = priceSearchOf(request)
      return (await listPrices(ctx, { ...search, size })).rows.map((row) => ({ ...row, currency: search.currency }))
    },
    [
      ['', 'Product', ({ title }) => title],
      ['', 'Currency', ({ currency }) => currency],
      ['Sold as', 'Sold as', ({ label }) => label],
      ['30-day low', '30-day low', ({ low, currency }) => amountCell(low, currency)],
      ['Price', 'Price', ({ minor, currency }) => amountCell(minor, currency)],
      ['Price', 'On sale', ({ onSale }) => (onSale ? 'yes' : 'no')],
    ],
  ),
  stock: defineExport(
    async (ctx, request, size) => (await staffStock(ctx, { ...stockSearchOf(request), size })).rows,
    [
      ['', 'Title', ({ title }) => title],
      ['', 'Format', ({ label }) => label],
      ['In stock', 'In stock', ({ onHand }) => onHand],
      ['Reserved', 'Reserved', ({ reserved }) => reserved],
      ['Available', 'Available', ({ free }) => free],
      ['Waitlist', 'Waitlist', ({ waiting }) => waiting],
    ],
  ),
  artists: defineExport(
    async (ctx, request, size) => (await staffArtists(ctx, { ...listParams(request), size })).artists,
    [
      ['', 'Artist', ({ name }) => name],
      ['Instrument', 'Instrument', ({ instrument }) => instrument],
      ['In the shop', 'Products in the shop', ({ products }) => products],
    ],
  ),
  sales: defineExport(
    async (ctx, request, size) => (await listSales(ctx, { ...saleSearchOf(request), size })).sales,
    (ctx) => [
      ['', 'Sale', ({ name }) => name],
      ['State', 'State', ({ starts_at, ends_at }) => saleStateLabels[saleState({ startsAt: +starts_at, endsAt: +ends_at }, +ctx.now())]],
      ['Of', 'Covers', (sale) => saleScope(sale)],
      ['Price', 'Percent', ({ percent }) => percent],
      ...shopCurrencies.map(
        (currency) =>
          [
            'Price',
            `Price (${currency})`,
            ({ amounts }: { amounts: unknown }) => amountCell(inCurrency(amounts, currency), currency),
          ] as const,
      ),
      ['From', 'Starts (UTC)', ({ starts_at }) => timeCell(starts_at)],
      ['Until', 'Ends (UTC)', ({ ends_at }) => timeCell(ends_at)],
    ],
  ),
  redirects: defineExport(
    async (ctx, request, size) => (await listRedirects(ctx, { ...listParams(request), size })).rows,
    [
      ['', 'From', ({ from }) => from],
      ['To', 'To', ({ to }) => to],
      ['Set', 'Set (UTC)', ({ at }) => timeCell(at)],
      ['Set', 'Set by', ({ who }) => who],
    ],
  ),
}

const inCurrency = (amounts: unknown, currency: string): number | null => (amounts as Record<string, number> | null)?.[currency] ?? null
