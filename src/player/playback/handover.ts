import { isCurrentBar, openBar, type PlayerBar, removeFromBar } from '#media/sound/player-bar.ts'

/** Playback that can continue without its page. `key` identifies it. */
export type Detachable = PlayerBar & { key: string; sounds: () => boolean }

/** Moves playback between a page and the bar without restarting it. */
export function createHandover<T extends Detachable>() {
  let detached: T | null = null
  const inBar = (key: string): T | null => (detached?.key === key && isCurrentBar(detached) ? detached : null)
  return {
    inBar,
    /** A page opens: it takes over the bar's playback if the key matches. */
    reclaim(key: string): T | null {
      const found = inBar(key)
      if (found) removeFromBar(found)
      return found
    },
    /** A page is left: audible playback continues in the bar, everything else is closed. */
    leave(playback: T): void {
      if (playback.sounds()) {
        detached = playback
        openBar(playback)
      } else playback.close()
    },
  }
}
