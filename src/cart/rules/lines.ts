import { isPhysical } from '#catalogue/rules/formats.ts'

export type LineFacts = {
  title: string
  format: string
  unitPrice: number | null
  available: number | null
  onSale: boolean
  owned: boolean
  ownsAllParts?: boolean
}

export type LineType = 'dvd' | 'cd' | 'digital'

/** The line's wire type: dvd, cd, or digital for everything else. */
export const lineType = (format: string): LineType => (format === 'dvd' || format === 'cd' ? format : 'digital')

export const maxLineQty = 99

export type LineVerdict =
  | { answer: 'yes'; qty: number; note?: string }
  | { answer: 'not-on-sale' | 'out-of-stock' | 'already-owned'; message: string }

/** Whether `qty` of a line may be in a cart: one of digital goods, the available stock of physical ones. */
export function lineVerdict(line: LineFacts, qty: number): LineVerdict {
  if (!line.onSale || line.unitPrice === null) return { answer: 'not-on-sale', message: `“${line.title}” isn’t on sale right now.` }
  if (!isPhysical(line.format)) return digitalLineVerdict(line, qty)
  if (line.available === 0) return { answer: 'out-of-stock', message: `“${line.title}” is out of stock.` }
  if (line.available !== null && qty > line.available) {
    return { answer: 'out-of-stock', message: `Only ${line.available} of “${line.title}” ${line.available === 1 ? 'is' : 'are'} left.` }
  }
  return { answer: 'yes', qty }
}

function digitalLineVerdict(line: LineFacts, qty: number): LineVerdict {
  if (line.owned) return { answer: 'already-owned', message: `You already own “${line.title}”. It’s in your library.` }
  if (line.ownsAllParts) return { answer: 'already-owned', message: `You already own everything in “${line.title}”. It’s in your library.` }
  if (qty > 1) return { answer: 'yes', qty: 1, note: `You only need “${line.title}” once.` }
  return { answer: 'yes', qty: 1 }
}

export const withStockLineId = <T extends { stock_line_id?: number | undefined }>(lines: readonly T[]): (T & { stock_line_id: number })[] =>
  lines.filter((line): line is T & { stock_line_id: number } => typeof line.stock_line_id === 'number')

/** Gifts and the free DVD have no quantity: they are ignored in a submitted cart. */
export const hasQuantity = ({ extras }: { extras?: unknown }): boolean =>
  typeof extras !== 'object' || extras === null || !('gift' in extras || 'free_dvd' in extras)

/** A typed quantity; null when invalid. An empty field doesn't mean 0. */
export const typedQty = (text: string): number | null => (/^\s*\d{1,2}\s*$/.test(text) ? Number(text) : null)
