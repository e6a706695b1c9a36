import { useRef, useState } from 'react'
import { addLoop, addRound, changeLoop, removeLoop } from '#player/saved/loop-calls.client.ts'
import { inPlayingOrder } from '#player/saved/playing-order.ts'
import type { LoopInput, PracticeLoop } from '#practice/practice-schemas.ts'
import { ApiError } from '#ui/data/api.client.ts'

export type Refusal = { words: string; errors: Record<string, string> }

/** The member's saved loops of a recording. A refused change changes nothing and returns the reason. */
export function useLoops(productId: number, first: readonly PracticeLoop[]) {
  const [loops, setLoops] = useState(() => inPlayingOrder(first))
  const upsert = (loop: PracticeLoop) => setLoops((all) => inPlayingOrder([...all.filter(({ id }) => id !== loop.id), loop]))
  const last = useRef<Promise<unknown>>(Promise.resolve())
  /** One change at a time: each response is the whole loop, so an older one that arrives late would undo a newer change on the page. */
  const inTurn = (work: () => Promise<void>): Promise<Refusal | null> => {
    const done = last.current.then(() => attempt(work))
    last.current = done
    return done
  }
  return {
    loops,
    add: (loop: Omit<LoopInput, 'best_rate'>) =>
      inTurn(async () => upsert(await addLoop({ id: crypto.randomUUID(), product_id: productId, ...loop }))),
    change: (id: string, change: Partial<LoopInput>) =>
      inTurn(async () => {
        const before = loops.find((loop) => loop.id === id)
        upsert(await changeLoop(id, change, before))
      }),
    /** A failed round is ignored. */
    addRound: (id: string, round: { rate: number; clean: boolean }) => attempt(() => addRound(id, round)),
    remove: (id: string) =>
      inTurn(async () => {
        const left = await removeLoop(id)
        setLoops((all) => left ?? all.filter((loop) => loop.id !== id))
      }),
  }
}

export async function attempt(work: () => Promise<void>): Promise<Refusal | null> {
  try {
    await work()
    return null
  } catch (error) {
    if (error instanceof ApiError) return { words: error.message, errors: error.errors }
    return { words: 'That wasn’t saved: the shop isn’t answering. Try again.', errors: {} }
  }
}
