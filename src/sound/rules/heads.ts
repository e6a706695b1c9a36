import { type Playhead, passesAt, positionAt } from '#sound/rules/playhead.ts'

/** The playhead that counts now and the one that takes over from it; remembers the place and the passes when none is left. */
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
    /** The last playhead there will be: what comes next follows from it. */
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
