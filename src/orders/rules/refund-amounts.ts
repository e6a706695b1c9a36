type Line = { qty: number; price: number; discount: number; points: number; refundedQty: number; refundedMinor: number; held: number }

/** The money a whole line was paid with, minor units; `points` is what points paid of it. */
export const lineNet = ({ qty, price, discount, points }: Pick<Line, 'qty' | 'price' | 'discount' | 'points'>): number =>
  qty * price - discount - points

/** What of a line's money has not gone back. */
export const lineLeft = (line: Line): number => lineNet(line) - line.refundedMinor

/** What of it may still go back: not what was credited on a line the buyer has kept. */
export const mayGoBack = (line: Line): number => lineLeft(line) - line.held

/**
 * What so many further units of a line are worth: its discount is spread over its units so that all of them together come to
 * exactly what was paid. Never more than may still go back of it.
 */
export function worthOf(line: Line, units: number): number {
  const upTo = (n: number) => Math.floor((lineNet(line) * n) / line.qty)
  const worth = upTo(line.refundedQty + units) - upTo(line.refundedQty)
  return line.refundedQty + units === line.qty ? mayGoBack(line) : Math.min(worth, mayGoBack(line))
}
