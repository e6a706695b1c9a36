/** A part or format to tick. Price in minor units; null when not sold in the visitor's currency. */
export type ChecklistRow = {
  stockLineId: number
  /** Rows with the same part are its formats: one of them is enough. */
  part: number
  title: string
  label: string | null
  price: number | null
  available: number | null
  onSale: boolean
  owned: boolean
}

/** Only free rows can be ticked. */
export type RowState = 'free' | 'owned' | 'in-cart' | 'sold-out' | 'not-on-sale'

export const rowStateLabels: Record<RowState, string> = {
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

export const countParts = (free: readonly ChecklistRow[]): number => new Set(free.map((row) => row.part)).size

export const tickRow = (rows: readonly ChecklistRow[], ticked: Iterable<number>, row: ChecklistRow): number[] => {
  const others = new Set(rows.filter((one) => one.part === row.part).map((one) => one.stockLineId))
  return [...[...ticked].filter((id) => !others.has(id)), row.stockLineId]
}

/** Pressing "all" ticks every part in its ticked or first format; if all were ticked, it unticks them. */
export function tickAll(free: readonly ChecklistRow[], chosen: readonly ChecklistRow[]): number[] {
  if (chosen.length === countParts(free)) return []
  const parts = new Map([...free].reverse().map((row) => [row.part, row.stockLineId]))
  for (const row of chosen) parts.set(row.part, row.stockLineId)
  return [...parts.values()]
}
