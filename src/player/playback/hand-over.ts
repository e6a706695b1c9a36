import { type InBar, isInBar, putInBar, takeFromBar } from '#media/sound/in-bar.ts'

/** Something a page plays that can go on without the page. `key` says what it is. */
export type Carried = InBar & { key: string; sounds: () => boolean }

/** Between a page and the bar the same sound changes hands; it isn't started again. */
export function handOver<T extends Carried>() {
  let left: T | null = null
  const inBar = (key: string): T | null => (left?.key === key && isInBar(left) ? left : null)
  return {
    inBar,
    /** A page opens: it takes over what the bar plays, if that is the same. */
    takeUp(key: string): T | null {
      const found = inBar(key)
      if (found) takeFromBar(found)
      return found
    },
    /** A page is left: what sounds goes on in the bar, everything else ends. */
    leave(mine: T): void {
      if (mine.sounds()) {
        left = mine
        putInBar(mine)
      } else mine.close()
    },
  }
}
