import type { CartItemAnswer } from '#cart/cart.contract.ts'
import type { KindName } from '#catalogue/kinds/kind.ts'
import { kindAt } from '#catalogue/kinds.ts'
import { formatMoney, type Money } from '#kernel/money.ts'

const countTexts = [
  '',
  'This',
  'These two',
  'These three',
  'These four',
  'These five',
  'These six',
  'These seven',
  'These eight',
  'These nine',
]

/** Lines that a plan could stream: not gifts, discs or free items. */
const streamableItems = (items: readonly CartItemAnswer[]) =>
  items.flatMap((item) => {
    const kind = kindAt(item.url.split('/')[1] ?? '')
    const isOwnPurchase = item.extras.gift === undefined && item.price > 0
    return kind?.streamable && isOwnPurchase ? [{ kind: kind.name, price: item.price * item.qty }] : []
  })

export const streamableKinds = (items: readonly CartItemAnswer[]): KindName[] => [
  ...new Set(streamableItems(items).map(({ kind }) => kind)),
]

/** 'These three cost £21.97; a month of Ultimate costs £15.99.' Null unless the month costs less, in the same currency. */
export function planOfferText(
  items: readonly CartItemAnswer[],
  currency: string,
  plan: { name: string; money: Money } | null,
): string | null {
  const found = streamableItems(items)
  const minor = found.reduce((sum, { price }) => sum + price, 0)
  if (!plan || plan.money.currency !== currency || minor <= plan.money.minor) return null
  const these = countTexts[found.length] ?? `These ${found.length}`
  const cost = formatMoney({ minor, currency: plan.money.currency })
  return `${these} cost${found.length === 1 ? 's' : ''} ${cost}; a month of ${plan.name} costs ${formatMoney(plan.money)}.`
}
