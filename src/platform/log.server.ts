import type { FastifyBaseLogger } from 'fastify'

/** Structured log; one JSON line an event, with the request's id where there is one. */
export type Log = FastifyBaseLogger

/** What must never be written: credentials and codes that open something. */
export const secretPaths = [
  'req.headers.cookie',
  'req.headers.authorization',
  'req.headers["x-csrf-token"]',
  'res.headers["set-cookie"]',
  '*.password',
  '*.token',
  '*.client_secret',
]

const secretInUrl = [/(\/cart\/coupon\/)(?!remove)[^/?]+/, /(\/media\/)[^/]+/, /(\/get\/)[^/?]+/, /([?&](?:token|code|key)=)[^&]+/]

/** A URL as it may be logged: coupon codes, media signatures, download grants and tokens masked. */
export const loggableUrl = (url: string): string => secretInUrl.reduce((text, pattern) => text.replace(pattern, '$1***'), url)
