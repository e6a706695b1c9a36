import { useEffect, useRef, useState } from 'react'
import { nextPlayable, type SetItem } from '#player/set/set-item.ts'
import { createSetPlayer, type SetPlayer, type SetState } from '#player/set/set-player.client.ts'

/** The player of a set, from when the page's script is there. */
export function useSetPlayer(items: readonly SetItem[], runsThrough: boolean) {
  const [state, setState] = useState<SetState>(() => ({
    index: nextPlayable(items, 0) ?? 0,
    phase: nextPlayable(items, 0) === null ? 'done' : 'armed',
    place: 0,
    counting: null,
    problem: null,
  }))
  const player = useRef<SetPlayer>(null)
  const first = useRef(items)
  useEffect(() => {
    const running = createSetPlayer(first.current, () => setState(running.state()))
    player.current = running
    return () => running.close()
  }, [])
  useEffect(() => player.current?.setRunsThrough(runsThrough), [runsThrough])
  useScreenAwake(state.phase !== 'done')
  return { state, player }
}

/** The screen stays awake on stage, where the browser can. */
function useScreenAwake(wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return
    let lock: WakeLockSentinel | null = null
    let over = false
    const ask = async () => {
      if (document.visibilityState !== 'visible') return
      lock = (await navigator.wakeLock?.request('screen').catch(() => null)) ?? null
      if (over) void lock?.release()
    }
    void ask()
    document.addEventListener('visibilitychange', ask)
    return () => {
      over = true
      document.removeEventListener('visibilitychange', ask)
      void lock?.release()
    }
  }, [wanted])
}
