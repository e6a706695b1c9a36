import { useEffect, useRef, useState } from 'react'
import { nextPlayable } from '#player/set/set-item.ts'
import type { SetPlayer, SetState } from '#player/set/set-player.client.ts'
import { openSet } from '#player/set/set-session.client.ts'
import { keyOf, type SetList, setHandover } from '#player/set/sets.ts'
import { useWakeLock } from '#ui/use-wake-lock.ts'

/** The player of a set, once the page's script has loaded. Takes over a set that is playing in the bar. */
export function useSetPlayer(set: SetList, startsThrough: boolean) {
  const first = useRef(set)
  const [runsThrough, setRunsThrough] = useState(() => setHandover.inBar(keyOf(set))?.player.runsThrough() ?? startsThrough)
  const [state, setState] = useState<SetState>(() => setHandover.inBar(keyOf(set))?.state() ?? initialState(set))
  const player = useRef<SetPlayer>(null)
  useEffect(() => {
    const running = setHandover.reclaim(keyOf(first.current)) ?? openSet(first.current)
    player.current = running.player
    const stopWatching = running.watch(() => setState(running.state()))
    return () => {
      stopWatching()
      setHandover.leave(running)
    }
  }, [])
  useEffect(() => player.current?.setRunsThrough(runsThrough), [runsThrough])
  useWakeLock(state.phase !== 'done')
  return { state, player, runsThrough, setRunsThrough }
}

const initialState = ({ items }: SetList): SetState => ({
  index: nextPlayable(items, 0) ?? 0,
  phase: nextPlayable(items, 0) === null ? 'done' : 'armed',
  place: 0,
  counting: null,
  problem: null,
})
