import { inPlayingOrder } from '#player/kept/playing-order.ts'
import { deleteLoop, patchLoop, postLoop, postRound } from '#player/kept/practice.client.ts'
import type { PracticeApi } from '#practice/practice.contract.ts'
import type { LoopGiven, PracticeLoop } from '#practice/practice-schemas.ts'
import { orLater } from '#ui/data/or-later.client.ts'
import { sendLater } from '#ui/data/outbox.client.ts'

type LoopMade = Omit<LoopGiven, 'best_rate'> & { id: string; product_id: number }

export const addLoop = (loop: LoopMade): Promise<PracticeLoop> =>
  orLater(
    () => postLoop({ body: loop }),
    () => sendLater<PracticeApi['addLoop']>(`loop ${loop.product_id} ${loop.id}`, 'POST /members/loops', { body: loop }),
    () => ({ ...loop, best_rate: null }) as PracticeLoop,
  )

export const changeLoop = (id: string, change: Partial<LoopGiven>, before: PracticeLoop | undefined): Promise<PracticeLoop> =>
  orLater(
    () => patchLoop({ params: { id }, body: change }),
    () =>
      sendLater<PracticeApi['changeLoop']>(`change ${id}`, 'PATCH /members/loops/{id}', { params: { id }, body: change }, (waiting) => ({
        ...waiting,
        ...change,
      })),
    () => ({ ...before, ...change }) as PracticeLoop,
  )

/** Returns the remaining loops; null if the request failed. */
export const removeLoop = (id: string): Promise<PracticeLoop[] | null> =>
  orLater<PracticeLoop[] | null>(
    async () => inPlayingOrder((await deleteLoop({ params: { id } })).loops),
    () => sendLater<PracticeApi['removeLoop']>(`remove ${id}`, 'DELETE /members/loops/{id}', { params: { id } }),
    () => null,
  )

export function addRound(loopId: string, marked: { rate: number; clean: boolean }): Promise<void> {
  const round = { params: { id: loopId }, body: { id: crypto.randomUUID(), ...marked } }
  return orLater(
    async () => void (await postRound(round)),
    () => sendLater<PracticeApi['addRound']>(`round ${round.body.id}`, 'POST /members/loops/{id}/rounds', round),
    () => undefined,
  )
}
