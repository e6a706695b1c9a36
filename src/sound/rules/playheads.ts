import { type Playhead, passesAt, positionAt } from '#sound/rules/playhead.ts'

/** The current playhead and the next one. Keeps position and passes once neither is left. */
export function createPlayheads(time: () => number) {
  let head: Playhead | null = null
  let upcoming: Playhead | null = null
  let stoppedAt = 0
  let passes = 0

  function current(): Playhead | null {
    if (head && upcoming && time() >= upcoming.at) {
      passes += passesAt(head, upcoming.at)
      head = upcoming
      upcoming = null
    }
    return head
  }

  const positionNow = (at = time()): number => {
    const playhead = current()
    return playhead ? positionAt(playhead, at) : stoppedAt
  }
  const passesNow = (at = time()) => {
    const playhead = current()
    return passes + (playhead ? passesAt(playhead, at) : 0)
  }
  return {
    current,
    place: positionNow,
    passes: passesNow,
    /** The last scheduled playhead; further scheduling continues from it. */
    last: () => upcoming ?? current(),
    list: () => [current(), upcoming].filter((one) => one !== null),
    follow(next: Playhead) {
      if (current()) upcoming = next
      else head = next
    },
    stop() {
      const at = positionNow()
      passes = passesNow()
      stoppedAt = at
      head = null
      upcoming = null
    },
    setPlace(position: number) {
      stoppedAt = position
    },
    countPassesFrom: (count: number) => {
      passes += count - passesNow()
    },
  }
}
