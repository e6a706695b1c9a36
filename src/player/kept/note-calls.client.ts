import { deleteNote, postNote } from '#player/kept/practice.client.ts'
import type { PracticeApi } from '#practice/practice.contract.ts'
import type { PracticeNote } from '#practice/practice-schemas.ts'
import { orLater } from '#ui/data/or-later.client.ts'
import { sendLater } from '#ui/data/outbox.client.ts'

export const addNote = (note: PracticeNote): Promise<PracticeNote> =>
  orLater(
    () => postNote({ body: note }),
    () => sendLater<PracticeApi['addNote']>(`note ${note.product_id} ${note.id}`, 'POST /members/notes', { body: note }),
    () => note,
  )

export const removeNote = (id: string): Promise<void> =>
  orLater(
    async () => void (await deleteNote({ params: { id } })),
    () => sendLater<PracticeApi['removeNote']>(`remove note ${id}`, 'DELETE /members/notes/{id}', { params: { id } }),
    () => undefined,
  )
