import type { FastifyInstance } from 'fastify'

// PostgreSQL stores no NUL in text and no field has a use for one, so a request that carries one is refused before anything reads it.

/** Refuses addresses with a NUL. */
export function refuseNullBytes(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.url?.includes('%00')) throw unreadable()
  })
}

/** Whether a JSON text has a string with a NUL, which JSON can only write as an escape. */
export const jsonHasNullByte = (json: string): boolean => /(?<!\\)(\\\\)*\\u0000/.test(json)

export const formHasNullByte = (form: FormData): boolean =>
  [...form.values()].some((text) => typeof text === 'string' && text.includes('\0'))

export const unreadable = (): Error => Object.assign(new Error('a NUL in a request'), { statusCode: 400 })
