import type { StaffAction } from '#account/staff-actions.ts'
import type { Right } from '#kernel/rights.ts'

/**
 * `right`: the same as for doing it; `own`: only whose entry it is. `from`: what the entry must hold, one of these, to be undone.
 * `onlyWhilePending`: what has reached others can't be called back.
 */
type UndoRule = { right: Right | 'own'; from?: readonly string[]; onlyWhilePending?: true }

const rowChange = ['before']

/**
 * What can be undone; `undo-blockers.ts` has the rest. A sale that had begun can't be begun again, because its prices rest; coupon codes that were made stay. A
 * day's first exchange rate can only be corrected, because a tax report needs one.
 */
const undoRules = {
  'order.send-many': { right: 'orders.send', from: ['leaves_at'], onlyWhilePending: true },
  'order.refund': { right: 'refunds.give', from: ['leaves_at'], onlyWhilePending: true },
  'refund.approve': { right: 'refunds.give', from: ['leaves_at'], onlyWhilePending: true },
  'refund.settle': { right: 'refunds.settle', from: ['leaves_at'], onlyWhilePending: true },
  'newsletter.schedule': { right: 'messages.send', from: ['leaves_at', 'send_at'], onlyWhilePending: true },
  'notification.schedule': { right: 'messages.send', from: ['leaves_at', 'send_at'], onlyWhilePending: true },
  'price.change': { right: 'prices.edit' },
  'settings.save': { right: 'settings.edit' },
  'delivery.save': { right: 'settings.edit' },
  'sale.schedule': { right: 'promotions.edit' },
  'sale.stop': { right: 'promotions.edit', from: ['sale'] },
  'free-dvd': { right: 'promotions.edit', from: ['before', 'created'] },
  points: { right: 'points.edit', from: ['delta'] },
  stock: { right: 'stock.edit', from: ['delta'] },
  'tax-rate.set': { right: 'tax.edit', from: ['rows'] },
  'tax-rate.remove': { right: 'tax.edit', from: ['rows'] },
  'exchange-rate.set': { right: 'tax.edit', from: ['replaced'] },
  'recording.poster': { right: 'media.edit', from: ['after'] },
  'recording.save': { right: 'media.edit', from: ['title', 'chapters', 'beats', 'captions'] },
  coupon: { right: 'promotions.edit', from: ['before', 'created'] },
  'product.save': { right: 'products.edit' },
  'product.cover': { right: 'products.edit', from: rowChange },
  'product.parts': { right: 'products.edit', from: rowChange },
  'product.related': { right: 'products.edit', from: rowChange },
  'product.publish': { right: 'products.edit', from: rowChange },
  'product.schedule': { right: 'products.edit', from: rowChange },
  'product.withdraw': { right: 'products.edit', from: rowChange },
  'product.bulk': { right: 'products.edit' },
  'product.retire': { right: 'products.edit', from: rowChange },
  'artist.save': { right: 'products.edit', from: rowChange },
  'artist.cover': { right: 'products.edit', from: rowChange },
  'path.save': { right: 'products.edit', from: rowChange },
  'path.steps': { right: 'products.edit', from: rowChange },
  'path.publish': { right: 'products.edit', from: rowChange },
  'path.withdraw': { right: 'products.edit', from: rowChange },
  'plan.save': { right: 'settings.edit', from: rowChange },
  'plan.offer': { right: 'settings.edit', from: rowChange },
  'plan.retire': { right: 'settings.edit', from: rowChange },
  'plan.price': { right: 'prices.edit', from: rowChange },
  'email-text.save': { right: 'pages.edit', from: rowChange },
  'text.schedule': { right: 'pages.edit', from: ['leaves_at', 'publish_at'], onlyWhilePending: true },
  'text.publish': { right: 'pages.edit' },
  'text.restore': { right: 'pages.edit' },
  'text.take-off': { right: 'pages.edit' },
  'redirect.save': { right: 'pages.edit' },
  'redirect.remove': { right: 'pages.edit' },
  'staff.role': { right: 'staff.manage', from: rowChange },
  'staff.limit': { right: 'staff.manage' },
  'staff.artists': { right: 'staff.manage', from: rowChange },
  'role.create': { right: 'staff.manage' },
  'role.save': { right: 'staff.manage', from: rowChange },
  'role.remove': { right: 'staff.manage', from: rowChange },
  'staff.invite': { right: 'staff.manage' },
  'view.remove': { right: 'own' },
} as const satisfies Partial<Record<StaffAction, UndoRule>>

export type Undoable = keyof typeof undoRules

export const isUndoable = (action: string): action is Undoable => Object.hasOwn(undoRules, action)

/** `isOwn`: this person's own entry. `hasLeft`: the time to undo it is over; the area itself refuses what really left. */
type UndoCandidate = {
  action: string
  details: Readonly<Record<string, unknown>>
  undoneBy: string | null
  isOwn: boolean
  hasLeft?: boolean
}

export function mayUndo({ action, details, undoneBy, isOwn, hasLeft = false }: UndoCandidate, rights: readonly Right[] = []): boolean {
  if (!isUndoable(action) || undoneBy !== null) return false
  const { right, from, onlyWhilePending }: UndoRule = undoRules[action]
  if (onlyWhilePending && hasLeft) return false
  const isAllowed = right === 'own' ? isOwn : rights.includes(right)
  return isAllowed && (!from || from.some((name) => Boolean(details[name])))
}
