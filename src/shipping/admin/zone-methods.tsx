import { Link } from 'react-router'
import { shopCurrencies } from '#kernel/form-values.ts'
import { currencySymbol, formatMinor, type PerCurrency } from '#kernel/money.ts'
import type { EditedMethod, EditedZone } from '#shipping/rules/edited-tariff.ts'
import { DataTable } from '#ui/data/data-table.tsx'

export const ZoneMethods = ({ zone }: { zone: EditedZone }) => (
  <DataTable
    caption={`Delivery methods, ${zone.name}`}
    rows={zone.methods}
    rowKey={({ code }) => code}
    empty="No delivery methods yet."
    columns={[
      { head: 'Method', cell: ({ code, name }) => <Link to={`/admin/delivery/${zone.code}/${code}`}>{name}</Link> },
      { head: 'Takes', cell: ({ days }) => days },
      { head: 'Up to', cell: ({ bands }) => gramsText(bands.at(-1)?.upToGrams ?? 0), numeric: true },
      ...shopCurrencies.map((currency) => ({
        head: currency,
        cell: ({ bands }: EditedMethod) =>
          rangeText(
            bands.map(({ prices }) => prices),
            currency,
          ),
        numeric: true,
      })),
      { head: 'Free from', cell: ({ freeFrom }) => amountsText(freeFrom) || 'Never', numeric: true },
    ]}
  />
)

const gramsText = (grams: number): string => (grams >= 1000 ? `${grams / 1000} kg` : `${grams} g`)

function rangeText(prices: readonly PerCurrency[], currency: (typeof shopCurrencies)[number]): string {
  const minors = prices.flatMap((price) => price[currency] ?? [])
  if (minors.length === 0) return 'Not offered'
  const [lowest, highest] = [Math.min(...minors), Math.max(...minors)].map((minor) => formatMinor(minor, currencySymbol(currency)))
  return lowest === highest ? lowest! : `${lowest} to ${highest}`
}

const amountsText = (amounts: PerCurrency): string =>
  shopCurrencies
    .flatMap((currency) => (amounts[currency] === undefined ? [] : [formatMinor(amounts[currency], currencySymbol(currency))]))
    .join(', ')
