import type { FastifyInstance } from 'fastify'

// PostgreSQL text can't contain NUL and no field needs one, so requests with one are refused before anything reads them.

export function refuseNullBytes(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => done(raw.url?.includes('%00') ? nullByteError() : undefined))
}

/** JSON can only write NUL as an escape. */
export const jsonHasNullByte = (json: string): boolean => /(?<!\\)(\\\\)*\\u0000/.test(json)

export const formHasNullByte = (form: FormData): boolean =>
  [...form.values()].some((text) => typeof text === 'string' && text.includes('\0'))

export const nullByteError = (): Error => Object.assign(new Error('a NUL in a request'), { statusCode: 400 })
