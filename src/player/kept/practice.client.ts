import type { PracticeApi } from '#practice/practice.contract.ts'
import { caller } from '#ui/data/api.client.ts'

export const postLoop = caller<PracticeApi['addLoop']>('POST /members/loops')
export const patchLoop = caller<PracticeApi['changeLoop']>('PATCH /members/loops/{id}')
export const deleteLoop = caller<PracticeApi['removeLoop']>('DELETE /members/loops/{id}')
export const getBests = caller<PracticeApi['loopBests']>('GET /members/loops/{id}/bests')
export const postRound = caller<PracticeApi['addRound']>('POST /members/loops/{id}/rounds')
export const getAfterLesson = caller<PracticeApi['afterLesson']>('GET /members/reach/{product_id}')
export const putSixteenths = caller<PracticeApi['answerSixteenths']>('PUT /members/sixteenths')
export const putPlayed = caller<PracticeApi['keepPlayed']>('PUT /members/practice-log/{id}')
export const postNote = caller<PracticeApi['addNote']>('POST /members/notes')
export const deleteNote = caller<PracticeApi['removeNote']>('DELETE /members/notes/{id}')
export const putSettings = caller<PracticeApi['saveSettings']>('PUT /members/practice-settings/{product_id}/{screen}')
