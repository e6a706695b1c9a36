import { useEffect, useRef, useState } from 'react'
import type { BlockState } from '#ui/states/block-state.ts'
import { fakeApi } from '#ui/states/fake-api.client.ts'

/** Draws a block in one state. `data-state` tells tests when it has been reached. */
export function BlockStateView({ state }: { state: BlockState }) {
  const box = useRef<HTMLDivElement>(null)
  const [stage, setStage] = useState<'empty' | 'drawn' | 'reached'>('empty')
  useEffect(() => {
    const stop = fakeApi(state.answers)
    setStage('drawn')
    return stop
  }, [state])
  useEffect(() => {
    if (stage !== 'drawn' || !box.current) return
    const reached = () => setStage('reached')
    if (state.reach) state.reach(box.current).then(reached, (error) => console.error(`“${state.name}” isn’t reached:`, error))
    else reached()
  }, [stage, state])
  return (
    // A native form submission would post to this page.
    <div ref={box} data-state={stage} onSubmitCapture={(event) => event.preventDefault()} className="relative">
      {stage !== 'empty' && state.element}
      {state.note && <p className="max-w-text pt-4 text-ink-soft">{state.note}</p>}
    </div>
  )
}
