import { z } from 'zod'
import { endpoints } from '#kernel/endpoint.ts'
import { RowId, RowIdParam } from '#kernel/row-id.ts'
import { AfterLesson, LoopChange, NoteChange, PracticeLoop, PracticeNote } from '#practice/practice-schemas.ts'
import { sixteenthsLimits } from '#practice/rules/sixteenths.ts'
import { PracticeSettings, SettingsChange } from '#practice/settings-schemas.ts'

const Loops = z.strictObject({ loops: z.array(PracticeLoop) })
const Notes = z.strictObject({ notes: z.array(PracticeNote) })
const Bests = z.strictObject({ bests: z.array(z.strictObject({ rate: z.number(), reached_at: z.iso.datetime() })) })
const idParams = z.strictObject({ id: z.uuid() })
const productQuery = z.strictObject({ product_id: RowIdParam })
const memberOnly = { allow: 'member', owner: 'member' } as const

export const practiceEndpoints = endpoints({
  listLoops: {
    method: 'GET',
    path: '/members/loops',
    summary: 'The member’s saved loops of a recording, in playing order',
    ...memberOnly,
    query: productQuery,
    answer: Loops,
  },
  addLoop: {
    method: 'POST',
    path: '/members/loops',
    summary: 'Saves a loop',
    ...memberOnly,
    // The device may choose the id, so that a loop sent twice is saved once.
    body: z.strictObject({
      id: z.uuid().optional(),
      product_id: RowId,
      ...LoopChange.shape,
      ...LoopChange.pick({ best_rate: true, climb: true }).partial().shape,
    }),
    answer: PracticeLoop,
  },
  changeLoop: {
    method: 'PATCH',
    path: '/members/loops/{id}',
    summary: 'Changes the named fields of a loop',
    ...memberOnly,
    params: idParams,
    body: LoopChange.partial(),
    answer: PracticeLoop,
  },
  removeLoop: {
    method: 'DELETE',
    path: '/members/loops/{id}',
    summary: 'Removes a loop and its progress',
    ...memberOnly,
    params: idParams,
    answer: Loops,
  },
  addRound: {
    method: 'POST',
    path: '/members/loops/{id}/rounds',
    summary: 'Records a round of a loop that the member marked, and returns when the loop is next due',
    ...memberOnly,
    params: idParams,
    body: z.strictObject({ id: z.uuid(), rate: z.number().min(0.25).max(2), clean: z.boolean() }),
    answer: z.strictObject({ due_at: z.iso.datetime() }),
  },
  keepPlayed: {
    method: 'PUT',
    path: '/members/practice-log/{id}',
    summary: 'Saves how long a player has sounded; sent again under the same id as it grows',
    ...memberOnly,
    params: idParams,
    body: z.strictObject({
      product_id: RowId,
      started_at: z.iso.datetime(),
      seconds: z.int().min(1).max(86_400),
      time_zone: z.string().min(1).max(64),
    }),
    answer: z.strictObject({ seconds: z.int() }),
  },
  loopBests: {
    method: 'GET',
    path: '/members/loops/{id}/bests',
    summary: 'Every best clean tempo of a loop and when it was reached',
    ...memberOnly,
    params: idParams,
    answer: Bests,
  },
  afterLesson: {
    method: 'GET',
    path: '/members/reach/{product_id}',
    summary: 'What the member can play after a lesson, by how fast they play their loops',
    ...memberOnly,
    params: productQuery,
    answer: AfterLesson,
  },
  answerSixteenths: {
    method: 'PUT',
    path: '/members/sixteenths',
    summary: 'Saves the tempo up to which the member plays sixteenth notes cleanly; null clears it',
    ...memberOnly,
    body: z.strictObject({ tempo: z.int().min(sixteenthsLimits.slowest).max(sixteenthsLimits.fastest).nullable() }),
    answer: z.strictObject({ tempo: z.int().nullable() }),
  },
  listNotes: {
    method: 'GET',
    path: '/members/notes',
    summary: 'The member’s notes on a recording, in playing order',
    ...memberOnly,
    query: productQuery,
    answer: Notes,
  },
  addNote: {
    method: 'POST',
    path: '/members/notes',
    summary: 'Saves a note at a time of a recording',
    ...memberOnly,
    body: z.strictObject({ id: z.uuid().optional(), product_id: RowId, ...NoteChange.shape }),
    answer: PracticeNote,
  },
  changeNote: {
    method: 'PATCH',
    path: '/members/notes/{id}',
    summary: 'Changes a note’s text or time',
    ...memberOnly,
    params: idParams,
    body: NoteChange.partial(),
    answer: PracticeNote,
  },
  removeNote: {
    method: 'DELETE',
    path: '/members/notes/{id}',
    summary: 'Removes a note',
    ...memberOnly,
    params: idParams,
    answer: Notes,
  },
  saveSettings: {
    method: 'PUT',
    path: '/members/practice-settings/{product_id}/{screen}',
    summary: 'Saves the named settings of a recording’s player for one screen size',
    ...memberOnly,
    params: z.strictObject({ product_id: RowIdParam, screen: z.enum(['phone', 'desktop']) }),
    body: SettingsChange,
    answer: PracticeSettings,
  },
})

export type Screen = 'phone' | 'desktop'
export type PracticeApi = typeof practiceEndpoints
