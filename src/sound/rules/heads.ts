import { type Playhead, passesAt, positionAt } from '#sound/rules/playhead.ts'

/** The current playhead and the next one. Keeps position and passes once neither is left. */
export function createHeads(time: () => number) {
  let head: Playhead | null = null
  let coming: Playhead | null = null
  let rest = 0
  let passes = 0

  function current(): Playhead | null {
    if (head && coming && time() >= coming.at) {
      passes += passesAt(head, coming.at)
      head = coming
      coming = null
    }
    return head
  }

  const place = (at = time()): number => {
    const playhead = current()
    return playhead ? positionAt(playhead, at) : rest
  }
  const passesNow = (at = time()) => {
    const playhead = current()
    return passes + (playhead ? passesAt(playhead, at) : 0)
  }
  return {
    current,
    place,
    passes: passesNow,
    /** The last scheduled playhead; further scheduling continues from it. */
    last: () => coming ?? current(),
    list: () => [current(), coming].filter((one) => one !== null),
    follow(next: Playhead) {
      if (current()) coming = next
      else head = next
    },
    stop() {
      const at = place()
      passes = passesNow()
      rest = at
      head = null
      coming = null
    },
    restAt(place: number) {
      rest = place
    },
    countPassesFrom: (count: number) => {
      passes += count - passesNow()
    },
  }
}
