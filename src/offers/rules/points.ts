import { allocate } from '#kernel/money.ts'

/** Points earned and redeemed in one currency. `pointsPer100`: for each 100 minor units paid. */
export type LoyaltyTerms = { pointsPer100: number; minorPerPoint: number; daysValid: number; warnDays: number }

/** `money`: its price after the coupon, minor units. */
export type PayableLine = { id: number; title: string; money: number; payable: boolean }

/** One way to use points on this cart (row E6: loyalty {id}). `value`: the discount in minor units. */
export type LoyaltyOffer = { id: string; title: string; points: number; value: number; lineId: number | null }

/** Points for an amount, rounded down so that many small lines earn no more than one large. */
export const earnedBy = (minor: number, { pointsPer100 }: LoyaltyTerms): number => Math.floor((minor * pointsPer100) / 100)

export const pointsFor = (minor: number, { minorPerPoint }: LoyaltyTerms): number => Math.ceil(minor / minorPerPoint)

type OfferInput = { lines: readonly PayableLine[]; terms: LoyaltyTerms; amounts: readonly { id: number; points: number; minor: number }[] }

export function loyaltyOffers({ lines, terms, amounts }: OfferInput, format: (minor: number) => string): LoyaltyOffer[] {
  const payable = lines.filter((line) => line.payable && line.money > 0)
  const payableTotal = payable.reduce((sum, line) => sum + line.money, 0)
  return [
    ...payable.map(({ id, title, money }) => ({
      id: `line-${id}`,
      title: `“${title}”`,
      points: pointsFor(money, terms),
      value: money,
      lineId: id,
    })),
    ...amounts
      .filter(({ minor }) => minor <= payableTotal)
      .map(({ id, points, minor }) => ({ id: `off-${id}`, title: `${format(minor)} off your order`, points, value: minor, lineId: null })),
  ]
}

/** How much of each line an offer pays, minor units: one whole line, or an amount spread over all payable lines. */
export function paidByPoints(offer: LoyaltyOffer | null, lines: readonly PayableLine[]): number[] {
  if (!offer) return lines.map(() => 0)
  if (offer.lineId !== null) return lines.map((line) => (line.id === offer.lineId ? offer.value : 0))
  return allocate(
    offer.value,
    lines.map((line) => (line.payable ? line.money : 0)),
  )
}

/** A line's points earned and spent, and how much of it was refunded. Amounts in minor units, whole points. */
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

/** Earned points are removed and spent ones returned in proportion. Rounded so that the member never keeps more than the rest earned. */
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
