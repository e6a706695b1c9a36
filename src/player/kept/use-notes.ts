import { useState } from 'react'
import { deleteNote, patchNote, postNote } from '#player/kept/practice.client.ts'
import { attempt } from '#player/kept/use-loops.ts'
import type { PracticeNote } from '#practice/practice.contract.ts'

/** The member's notes on a recording, in playing order. */
export function useNotes(productId: number, first: readonly PracticeNote[]) {
  const [notes, setNotes] = useState(first)
  const put = (note: PracticeNote) =>
    setNotes((all) => [...all.filter(({ id }) => id !== note.id), note].toSorted((a, b) => a.seconds - b.seconds))
  return {
    notes,
    add: (seconds: number, text: string) => attempt(async () => put(await postNote({ body: { product_id: productId, seconds, text } }))),
    change: (id: string, text: string) => attempt(async () => put(await patchNote({ params: { id }, body: { text } }))),
    remove: (id: string) => attempt(async () => setNotes((await deleteNote({ params: { id } })).notes)),
  }
}
