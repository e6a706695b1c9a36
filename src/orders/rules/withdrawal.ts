const day = 86_400_000

/** The law's 14 days begin when the last of the goods arrives. */
export const withdrawalDays = 14
const travelDays = 7

/** When a parcel arrived: as it was noted, else it is taken to have travelled for a week. */
export const arrivedAt = ({ sent_at, delivered_at }: { sent_at: Date; delivered_at: Date | null }): Date =>
  delivered_at ?? new Date(sent_at.getTime() + travelDays * day)

type Line = { physical: boolean; qty: number; sent: number; withdrawn: number; refunded: number; lastArrivedAt: Date | null }
type Order = { paidAt: Date | null; waived: boolean }

/** Until when a line may be withdrawn from; null: no end yet, it was not sent. Digital goods count from the order. */
export function withdrawableUntil({ paidAt }: Pick<Order, 'paidAt'>, line: Pick<Line, 'physical' | 'lastArrivedAt'>): Date | null {
  const from = line.physical ? line.lastArrivedAt : paidAt
  return from && new Date(from.getTime() + withdrawalDays * day)
}

/** How many units of a line its buyer may withdraw from now. Digital goods asked for at once can not be: the waiver. */
export function withdrawableUnits(order: Order, line: Line, now: Date): number {
  if (!line.physical && order.waived) return 0
  const until = withdrawableUntil(order, line)
  if (until && until < now) return 0
  return Math.max(0, line.qty - Math.max(line.withdrawn, line.refunded))
}
