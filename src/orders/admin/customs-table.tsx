import { fallbackCurrency } from '#kernel/constants.ts'
import { currencySymbol, formatMinor, isCurrency } from '#kernel/money.ts'
import type { Customs } from '#shipping/rules/customs.ts'

const wideOnly = 'hidden sm:table-cell print:table-cell'
const heads = [
  ['Contents', ''],
  ['Quantity', 'text-right'],
  ['Net weight', 'text-right'],
  ['Value', 'text-right'],
  ['HS code', wideOnly],
  ['Origin', wideOnly],
] as const

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
              {heads.map(([head, classes]) => (
                <th key={head} scope="col" className={`py-2 pr-4 align-bottom last:pr-0 ${classes}`}>
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
                  <span className="block font-normal text-ink-soft sm:hidden print:hidden">
                    HS code {line.hsCode}, origin {line.origin}
                  </span>
                </th>
                <td className="py-2 pr-4 text-right">{line.qty}</td>
                <td className="py-2 pr-4 text-right whitespace-nowrap">{line.netGrams} g</td>
                <td className="py-2 text-right sm:pr-4 print:pr-4">{formatMinor(line.value, symbol)}</td>
                <td className={`py-2 pr-4 ${wideOnly}`}>{line.hsCode}</td>
                <td className={`py-2 ${wideOnly}`}>{line.origin}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="font-semibold tabular-nums">
        Total: {customs.grossGrams} g, value {formatMinor(customs.value, symbol)}.
      </p>
    </section>
  )
}
