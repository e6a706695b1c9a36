import { type InBar, isInBar, putInBar, takeFromBar } from '#media/sound/in-bar.ts'

/** Playback that can continue without its page. `key` identifies it. */
export type Carried = InBar & { key: string; sounds: () => boolean }

/** Moves playback between a page and the bar without restarting it. */
export function handOver<T extends Carried>() {
  let left: T | null = null
  const inBar = (key: string): T | null => (left?.key === key && isInBar(left) ? left : null)
  return {
    inBar,
    /** A page opens: it takes over the bar's playback if the key matches. */
    takeUp(key: string): T | null {
      const found = inBar(key)
      if (found) takeFromBar(found)
      return found
    },
    /** A page is left: audible playback continues in the bar, everything else is closed. */
    leave(mine: T): void {
      if (mine.sounds()) {
        left = mine
        putInBar(mine)
      } else mine.close()
    },
  }
}
