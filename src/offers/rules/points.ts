import { allocate } from '#kernel/money.ts'

/** What money earns and what points buy in one currency. `pointsPer100`: for each 100 minor units that were settled. */
export type LoyaltyTerms = { pointsPer100: number; minorPerPoint: number; daysValid: number; warnDays: number }

/** A line that points may pay: what is left of its price after the coupon, minor units. */
export type PayableLine = { id: number; title: string; money: number; payable: boolean }

/** One way to use points on this cart (row E6: loyalty {id}). `value`: what it takes off, minor units. */
export type LoyaltyOffer = { id: string; title: string; points: number; value: number; lineId: number | null }

/** Points that an amount of money earns: never more than its share, so that many small lines earn no more than one large. */
export const earnedBy = (minor: number, { pointsPer100 }: LoyaltyTerms): number => Math.floor((minor * pointsPer100) / 100)

/** What an amount costs in points. */
export const pointsFor = (minor: number, { minorPerPoint }: LoyaltyTerms): number => Math.ceil(minor / minorPerPoint)

type Standing = { lines: readonly PayableLine[]; terms: LoyaltyTerms; amounts: readonly { id: number; points: number; minor: number }[] }

/** Everything points could buy of a cart, however many points there are: each line, and amounts that the lines are worth. */
export function loyaltyOffers({ lines, terms, amounts }: Standing, written: (minor: number) => string): LoyaltyOffer[] {
  const payable = lines.filter((line) => line.payable && line.money > 0)
  const worth = payable.reduce((sum, line) => sum + line.money, 0)
  return [
    ...payable.map(({ id, title, money }) => ({
      id: `line-${id}`,
      title: `“${title}”`,
      points: pointsFor(money, terms),
      value: money,
      lineId: id,
    })),
    ...amounts
      .filter(({ minor }) => minor <= worth)
      .map(({ id, points, minor }) => ({ id: `off-${id}`, title: `${written(minor)} off your order`, points, value: minor, lineId: null })),
  ]
}

/** How much of each line an offer pays, minor units: one line whole, or an amount shared by all that may be paid so. */
export function paidByPoints(offer: LoyaltyOffer | null, lines: readonly PayableLine[]): number[] {
  if (!offer) return lines.map(() => 0)
  if (offer.lineId !== null) return lines.map((line) => (line.id === offer.lineId ? offer.value : 0))
  return allocate(
    offer.value,
    lines.map((line) => (line.payable ? line.money : 0)),
  )
}

/** What a line earned and cost in points, and how much of it went back so far. Amounts in minor units, points whole. */
export type LinePoints = {
  qty: number
  money: number
  earned: number
  spent: number
  moneyBack: number
  qtyBack: number
  earnedBack: number
  spentBack: number
}

/**
 * A line after more of it went back: what it earned is taken back, what was spent on it is given back, each in the proportion in
 * which the line itself went back so far. Rounded so that the member never keeps more than the rest has earned.
 */
export function afterRefund(line: LinePoints, back: { qty: number; money: number } | 'all'): LinePoints {
  const moneyBack = back === 'all' ? line.money : Math.min(line.money, line.moneyBack + back.money)
  const qtyBack = back === 'all' ? line.qty : Math.min(line.qty, line.qtyBack + back.qty)
  const [part, whole] = line.money > 0 ? [moneyBack, line.money] : [qtyBack, line.qty]
  return {
    ...line,
    moneyBack,
    qtyBack,
    earnedBack: line.earned - Math.floor((line.earned * (whole - part)) / whole),
    spentBack: Math.floor((line.spent * part) / whole),
  }
}
