import type { StaffAction } from '#account/staff-actions.ts'
import type { Right } from '#kernel/rights.ts'

/** What can be undone, and the right it takes: the same as for doing it. */
const undoRights = {
  'price.change': 'prices.edit',
  'settings.save': 'settings.edit',
  'delivery.save': 'settings.edit',
  'sale.schedule': 'promotions.edit',
  'sale.stop': 'promotions.edit',
  'product.save': 'products.edit',
  'text.publish': 'pages.edit',
  'text.restore': 'pages.edit',
  'text.take-off': 'pages.edit',
  'redirect.save': 'pages.edit',
  'redirect.remove': 'pages.edit',
} as const satisfies Partial<Record<StaffAction, Right>>

export type Undoable = keyof typeof undoRights

export const isUndoable = (action: string): action is Undoable => Object.hasOwn(undoRights, action)

type Done = { action: string; details: Readonly<Record<string, unknown>>; undoneBy: string | null }

/** A sale that had begun can't be begun again: its prices rest. */
export const mayUndo = ({ action, details, undoneBy }: Done, rights: readonly Right[] = []): boolean =>
  isUndoable(action) && undoneBy === null && rights.includes(undoRights[action]) && !(action === 'sale.stop' && !details.sale)
