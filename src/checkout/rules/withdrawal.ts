const day = 86_400_000

/** The law's 14 days begin when the goods arrive, which is taken to be a week after they were sent. */
export const withdrawalDays = 14
const travelDays = 7

type Line = { physical: boolean; qty: number; sent: number; withdrawn: number; refunded: number; lastSentAt: Date | null }
type Order = { paidAt: Date | null; waived: boolean }

/** Until when a line may be withdrawn from; null: no end yet, it was not sent. Digital goods count from the order. */
export function withdrawableUntil({ paidAt }: Pick<Order, 'paidAt'>, line: Pick<Line, 'physical' | 'lastSentAt'>): Date | null {
  if (!line.physical) return paidAt && new Date(paidAt.getTime() + withdrawalDays * day)
  return line.lastSentAt && new Date(line.lastSentAt.getTime() + (withdrawalDays + travelDays) * day)
}

/** How many units of a line its buyer may withdraw from now. Digital goods asked for at once can not be: the waiver. */
export function withdrawableUnits(order: Order, line: Line, now: Date): number {
  if (!line.physical && order.waived) return 0
  const until = withdrawableUntil(order, line)
  if (until && until < now) return 0
  return Math.max(0, line.qty - Math.max(line.withdrawn, line.refunded))
}
