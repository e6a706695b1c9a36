import type { PracticeApi } from '#practice/practice.contract.ts'
import { apiCall } from '#ui/data/api.client.ts'

export const postLoop = apiCall<PracticeApi['addLoop']>('POST /members/loops')
export const patchLoop = apiCall<PracticeApi['changeLoop']>('PATCH /members/loops/{id}')
export const deleteLoop = apiCall<PracticeApi['removeLoop']>('DELETE /members/loops/{id}')
export const getBests = apiCall<PracticeApi['loopBests']>('GET /members/loops/{id}/bests')
export const postRound = apiCall<PracticeApi['addRound']>('POST /members/loops/{id}/rounds')
export const getAfterLesson = apiCall<PracticeApi['afterLesson']>('GET /members/reach/{product_id}')
export const putSixteenths = apiCall<PracticeApi['answerSixteenths']>('PUT /members/sixteenths')
export const putPlayed = apiCall<PracticeApi['keepPlayed']>('PUT /members/practice-log/{id}')
export const postNote = apiCall<PracticeApi['addNote']>('POST /members/notes')
export const deleteNote = apiCall<PracticeApi['removeNote']>('DELETE /members/notes/{id}')
export const putSettings = apiCall<PracticeApi['saveSettings']>('PUT /members/practice-settings/{product_id}/{screen}')
