import { deleteNote, postNote } from '#player/saved/practice.client.ts'
import type { PracticeApi } from '#practice/practice.contract.ts'
import type { PracticeNote } from '#practice/practice-schemas.ts'
import { queueCall } from '#ui/data/outbox.client.ts'
import { sendOrQueue } from '#ui/data/send-or-queue.client.ts'

export const addNote = (note: PracticeNote): Promise<PracticeNote> =>
  sendOrQueue(
    () => postNote({ body: note }),
    () => queueCall<PracticeApi['addNote']>(`note ${note.product_id} ${note.id}`, 'POST /members/notes', { body: note }),
    () => note,
  )

export const removeNote = (id: string): Promise<void> =>
  sendOrQueue(
    async () => void (await deleteNote({ params: { id } })),
    () => queueCall<PracticeApi['removeNote']>(`remove note ${id}`, 'DELETE /members/notes/{id}', { params: { id } }),
    () => undefined,
  )
