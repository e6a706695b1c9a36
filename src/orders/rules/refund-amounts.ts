type Line = { qty: number; price: number; discount: number; points: number; refundedQty: number; refundedMinor: number; held: number }

export const lineNet = ({ qty, price, discount, points }: Pick<Line, 'qty' | 'price' | 'discount' | 'points'>): number =>
  qty * price - discount - points

export const lineLeft = (line: Line): number => lineNet(line) - line.refundedMinor

/** The refundable amount: without credit held for a line the buyer kept. */
export const refundableMoney = (line: Line): number => lineLeft(line) - line.held

/** Spreads the discount so that all units sum to what was paid. Never more than is refundable. */
export function refundValueOf(line: Line, units: number): number {
  const upTo = (n: number) => Math.floor((lineNet(line) * n) / line.qty)
  const value = upTo(line.refundedQty + units) - upTo(line.refundedQty)
  return line.refundedQty + units === line.qty ? refundableMoney(line) : Math.min(value, refundableMoney(line))
}
