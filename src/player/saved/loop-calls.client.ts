import { inPlayingOrder } from '#player/saved/playing-order.ts'
import { deleteLoop, patchLoop, postLoop, postRound } from '#player/saved/practice.client.ts'
import type { PracticeApi } from '#practice/practice.contract.ts'
import type { LoopInput, PracticeLoop } from '#practice/practice-schemas.ts'
import { queueCall } from '#ui/data/outbox.client.ts'
import { sendOrQueue } from '#ui/data/send-or-queue.client.ts'

type NewLoop = Omit<LoopInput, 'best_rate'> & { id: string; product_id: number }

export const addLoop = (loop: NewLoop): Promise<PracticeLoop> =>
  sendOrQueue(
    () => postLoop({ body: loop }),
    () => queueCall<PracticeApi['addLoop']>(`loop ${loop.product_id} ${loop.id}`, 'POST /members/loops', { body: loop }),
    () => ({ ...loop, best_rate: null }) as PracticeLoop,
  )

export const changeLoop = (id: string, change: Partial<LoopInput>, before: PracticeLoop | undefined): Promise<PracticeLoop> =>
  sendOrQueue(
    () => patchLoop({ params: { id }, body: change }),
    () =>
      queueCall<PracticeApi['changeLoop']>(`change ${id}`, 'PATCH /members/loops/{id}', { params: { id }, body: change }, (waiting) => ({
        ...waiting,
        ...change,
      })),
    () => ({ ...before, ...change }) as PracticeLoop,
  )

/** Returns the remaining loops; null if the request failed. */
export const removeLoop = (id: string): Promise<PracticeLoop[] | null> =>
  sendOrQueue<PracticeLoop[] | null>(
    async () => inPlayingOrder((await deleteLoop({ params: { id } })).loops),
    () => queueCall<PracticeApi['removeLoop']>(`remove ${id}`, 'DELETE /members/loops/{id}', { params: { id } }),
    () => null,
  )

export function addRound(loopId: string, marked: { rate: number; clean: boolean }): Promise<void> {
  const round = { params: { id: loopId }, body: { id: crypto.randomUUID(), ...marked } }
  return sendOrQueue(
    async () => void (await postRound(round)),
    () => queueCall<PracticeApi['addRound']>(`round ${round.body.id}`, 'POST /members/loops/{id}/rounds', round),
    () => undefined,
  )
}
