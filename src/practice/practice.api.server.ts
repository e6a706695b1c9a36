import type { FastifyInstance } from 'fastify'
import { serve } from '#platform/serve.server.ts'
import { answerSixteenths } from '#practice/choices.server.ts'
import { recordPlayed } from '#practice/log/log.server.ts'
import { addLoop, changeLoop, listLoops, loopBests, removeLoop } from '#practice/loops.server.ts'
import { addNote, changeNote, listNotes, removeNote } from '#practice/notes.server.ts'
import { practiceEndpoints } from '#practice/practice.contract.ts'
import { afterLesson } from '#practice/reach/after-lesson.server.ts'
import { saveSettings } from '#practice/settings.server.ts'
import { addRound } from '#practice/today/rounds.server.ts'

export const practiceApi = (api: FastifyInstance): void =>
  serve(api, practiceEndpoints, {
    listLoops: async (ctx, { query }) => ({ loops: await listLoops(ctx, query.product_id) }),
    addLoop: (ctx, { body: { id, product_id, ...loop } }) => addLoop(ctx, product_id, loop, id),
    changeLoop: (ctx, { params, body }) => changeLoop(ctx, params.id, body),
    removeLoop: async (ctx, { params }) => ({ loops: await removeLoop(ctx, params.id) }),
    addRound: (ctx, { params, body }) => addRound(ctx, params.id, body),
    keepPlayed: (ctx, { params, body }) => recordPlayed(ctx, params.id, body),
    loopBests: async (ctx, { params }) => ({ bests: await loopBests(ctx, params.id) }),
    afterLesson: (ctx, { params }) => afterLesson(ctx, params.product_id),
    answerSixteenths: async (ctx, { body }) => {
      await answerSixteenths(ctx, body.tempo)
      return body
    },
    listNotes: async (ctx, { query }) => ({ notes: await listNotes(ctx, query.product_id) }),
    addNote: (ctx, { body: { id, product_id, ...note } }) => addNote(ctx, product_id, note, id),
    changeNote: (ctx, { params, body }) => changeNote(ctx, params.id, body),
    removeNote: async (ctx, { params }) => ({ notes: await removeNote(ctx, params.id) }),
    saveSettings: (ctx, { params, body }) => saveSettings(ctx, params.product_id, params.screen, body),
  })
