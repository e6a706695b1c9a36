/** A part or a format one may tick: a stock line, as the visitor stands to it. Price in minor units; null when not sold in their currency. */
export type ChecklistRow = {
  stockLineId: number
  title: string
  /** Which format it is, where there are several. */
  label: string | null
  price: number | null
  available: number | null
  onSale: boolean
  owned: boolean
}

/** Only free rows can be ticked. */
export type RowState = 'free' | 'owned' | 'in-cart' | 'sold-out' | 'not-on-sale'

export const rowStateWords: Record<RowState, string> = {
  free: '',
  owned: 'You own this',
  'in-cart': 'In your cart',
  'sold-out': 'Out of stock',
  'not-on-sale': 'Not on sale',
}

export function rowState(row: ChecklistRow, inCart: ReadonlySet<number>): RowState {
  if (row.owned) return 'owned'
  if (inCart.has(row.stockLineId)) return 'in-cart'
  if (!row.onSale || row.price === null) return 'not-on-sale'
  return row.available === 0 ? 'sold-out' : 'free'
}

/** What is ticked after pressing "all": everything, or nothing when everything was. */
export const tickAll = (free: readonly ChecklistRow[], chosen: number): number[] =>
  chosen === free.length ? [] : free.map((row) => row.stockLineId)
