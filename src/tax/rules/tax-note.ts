import { formatMinor } from '#kernel/money.ts'

/** `tax`: minor units, null while unknown. `free`: the total is zero. `abroad`: a parcel crosses a border. */
export type TaxNoteInput = { tax: number | null; free: boolean; physical: boolean; abroad: boolean }

const dutyText = 'Your country may ask for import tax or duty when the parcel arrives.'

export const taxNote = (input: TaxNoteInput, symbol: string): string =>
  input.abroad ? `${vatText(input, symbol)} ${dutyText}` : vatText(input, symbol)

function vatText({ tax, free, physical }: TaxNoteInput, symbol: string): string {
  if (free) return 'There’s nothing to pay, so no VAT.'
  if (tax === null) return 'Prices include VAT.'
  if (tax > 0) return `Includes ${formatMinor(tax, symbol)} VAT.`
  return physical ? 'No VAT is charged.' : 'No VAT is charged where you live.'
}
