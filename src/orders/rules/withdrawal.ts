const day = 86_400_000

/** By law 14 days from the arrival of the last goods. */
export const withdrawalDays = 14
const travelDays = 7

/** The recorded delivery, or else a week after dispatch. */
export const arrivedAt = ({ sent_at, delivered_at }: { sent_at: Date; delivered_at: Date | null }): Date =>
  delivered_at ?? new Date(sent_at.getTime() + travelDays * day)

type Line = { physical: boolean; qty: number; sent: number; withdrawn: number; refunded: number; lastArrivedAt: Date | null }
type Order = { paidAt: Date | null; waived: boolean }

/** Null while unsent: no end yet. Digital goods count from the order. */
export function withdrawableUntil({ paidAt }: Pick<Order, 'paidAt'>, line: Pick<Line, 'physical' | 'lastArrivedAt'>): Date | null {
  const from = line.physical ? line.lastArrivedAt : paidAt
  return from && new Date(from.getTime() + withdrawalDays * day)
}

/** Digital goods with immediate access can't be withdrawn: the buyer waived that right. */
export function withdrawableUnits(order: Order, line: Line, now: Date): number {
  if (!line.physical && order.waived) return 0
  const until = withdrawableUntil(order, line)
  if (until && until < now) return 0
  return Math.max(0, line.qty - Math.max(line.withdrawn, line.refunded))
}
