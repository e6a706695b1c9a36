import type { Copy } from '#offline/copies/copy.ts'
import type { SetItem } from '#player/set/set-item.ts'

/** A playlist as a device knows it; its recordings are copies of their own. */
export type KeptSet = { account: string; id: string; name: string; items: SetItem[] }

/** The same set as it plays from this device. */
export const fromCopies = (set: KeptSet, copies: readonly Copy[]): KeptSet => ({
  ...set,
  items: set.items.map((item) => {
    const copy = copies.find(({ account, productId, ended }) => account === set.account && productId === item.product_id && !ended)
    return copy ? { ...item, standing: 'yes', kept: copy.base } : { ...item, standing: item.standing === 'gone' ? 'gone' : 'not-kept' }
  }),
})

/** The items with one at another position, counted from 1. */
export function moved(items: readonly SetItem[], id: string, position: number): SetItem[] {
  const item = items.find((each) => each.id === id)
  return item ? items.filter((each) => each !== item).toSpliced(position - 1, 0, item) : [...items]
}
