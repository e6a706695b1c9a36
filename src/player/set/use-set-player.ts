import { useEffect, useRef, useState } from 'react'
import { logPractice } from '#player/practised.client.ts'
import { nextPlayable, type SetItem } from '#player/set/set-item.ts'
import { createSetPlayer, type SetPlayer, type SetState } from '#player/set/set-player.client.ts'
import { useScreenAwake } from '#ui/use-screen-awake.ts'

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
  const productId = items[state.index]?.product_id
  useEffect(() => (productId ? logPractice(productId, () => player.current?.state().phase === 'playing') : undefined), [productId])
  useEffect(() => player.current?.setRunsThrough(runsThrough), [runsThrough])
  useScreenAwake(state.phase !== 'done')
  return { state, player }
}
