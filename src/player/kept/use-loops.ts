import { useState } from 'react'
import { inPlayingOrder } from '#player/kept/playing-order.ts'
import { deleteLoop, patchLoop, postLoop, postRound } from '#player/kept/practice.client.ts'
import type { LoopGiven, PracticeLoop } from '#practice/practice.contract.ts'
import { ApiError } from '#ui/data/api.client.ts'

export type Refusal = { words: string; errors: Record<string, string> }

/** The member's saved loops of a recording. A refused change leaves everything as it was and answers why. */
export function useLoops(productId: number, first: readonly PracticeLoop[]) {
  const [loops, setLoops] = useState(() => inPlayingOrder(first))
  const put = (loop: PracticeLoop) => setLoops((all) => inPlayingOrder([...all.filter(({ id }) => id !== loop.id), loop]))
  return {
    loops,
    add: (loop: Omit<LoopGiven, 'best_rate'>) => attempt(async () => put(await postLoop({ body: { product_id: productId, ...loop } }))),
    change: (id: string, change: Partial<LoopGiven>) => attempt(async () => put(await patchLoop({ params: { id }, body: change }))),
    /** A lost round is not worth a word: the next one says as much. */
    addRound: (id: string, round: { rate: number; clean: boolean }) =>
      attempt(async () => void (await postRound({ params: { id }, body: { id: crypto.randomUUID(), ...round } }))),
    remove: (id: string) => attempt(async () => setLoops(inPlayingOrder((await deleteLoop({ params: { id } })).loops))),
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
