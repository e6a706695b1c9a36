import { formatMinor } from '#kernel/money.ts'

/** What a buyer is told about the tax of an order before they pay; `tax` in minor units, null while it is not known. */
export function taxWords(tax: number | null, symbol: string, physical: boolean): string {
  if (tax === null) return 'Prices include tax. How much of it depends on where you live.'
  if (tax > 0) return `Includes ${formatMinor(tax, symbol)} VAT.`
  return physical ? 'No VAT is charged. Your country may ask for import tax or duty when it arrives.' : 'No VAT is charged where you live.'
}
