import type { Customs } from '#checkout/rules/customs.ts'
import { currencySymbol, fallbackCurrency, formatMinor, isCurrency } from '#kernel/money.ts'

const heads = ['What it is', 'Quantity', 'Net weight', 'Worth', 'HS code', 'Origin'] as const

/** What has to stand on the customs form CN22 of a parcel that crosses a border. */
export function CustomsTable({ customs }: { customs: Customs }) {
  const symbol = currencySymbol(isCurrency(customs.currency) ? customs.currency : fallbackCurrency)
  return (
    <section aria-labelledby="customs" className="grid gap-3 break-inside-avoid">
      <h2 id="customs" className="text-lg">
        For customs (CN22): {customs.contents.toLowerCase()}
      </h2>
      <div className="overflow-x-auto print:overflow-visible">
        <table className="w-full border-collapse text-left text-sm">
          <thead>
            <tr className="border-b border-line-strong">
              {heads.map((head) => (
                <th key={head} scope="col" className="py-2 pr-4">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line tabular-nums">
            {customs.lines.map((line) => (
              <tr key={line.description}>
                <th scope="row" className="py-2 pr-4 font-semibold">
                  {line.description}
                </th>
                <td className="py-2 pr-4">{line.qty}</td>
                <td className="py-2 pr-4">{line.netGrams} g</td>
                <td className="py-2 pr-4">{formatMinor(line.value, symbol)}</td>
                <td className="py-2 pr-4">{line.hsCode}</td>
                <td className="py-2">{line.origin}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="font-semibold tabular-nums">
        Together {customs.grossGrams} g, worth {formatMinor(customs.value, symbol)}.
      </p>
    </section>
  )
}
