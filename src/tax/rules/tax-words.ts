import { formatMinor } from '#kernel/money.ts'

/** `tax`: minor units, null while unknown. `free`: the total is zero. `abroad`: a parcel crosses a border. */
export type TaxOf = { tax: number | null; free: boolean; physical: boolean; abroad: boolean }

const duty = 'Your country may ask for import tax or duty when the parcel arrives.'

export const taxWords = (of: TaxOf, symbol: string): string => (of.abroad ? `${ownWords(of, symbol)} ${duty}` : ownWords(of, symbol))

function ownWords({ tax, free, physical }: TaxOf, symbol: string): string {
  if (free) return 'There’s nothing to pay, so no VAT.'
  if (tax === null) return 'Prices include VAT.'
  if (tax > 0) return `Includes ${formatMinor(tax, symbol)} VAT.`
  return physical ? 'No VAT is charged.' : 'No VAT is charged where you live.'
}
