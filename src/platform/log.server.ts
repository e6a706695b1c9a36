import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import pino, { type DestinationStream, type LoggerOptions } from 'pino'
import { isDatabaseOutage } from '#platform/db.server.ts'

/** Structured log; one JSON line an event, with the request's id where there is one. */
export type Log = FastifyBaseLogger

/** What must never be written: credentials and codes that open something. */
const secretPaths = [
  'req.headers.cookie',
  'req.headers.authorization',
  'req.headers["x-csrf-token"]',
  'res.headers["set-cookie"]',
  '*.password',
  '*.token',
  '*.client_secret',
]

/** The log of a process: secrets masked, and a database outage told once a second for each cause, not by everyone who meets it. */
export function openLog(level: string, destination?: DestinationStream): Log {
  // A cause names addresses and databases, so there are few; the limit guards against one that doesn't.
  const reported = new LRUCache<string, true>({
    max: 100,
    maxSize: 64 * 1024,
    sizeCalculation: (_, cause) => 2 * cause.length + 100,
    ttl: 1000,
  })
  const logMethod: NonNullable<LoggerOptions['hooks']>['logMethod'] = function (args, method) {
    const [about] = args as unknown[]
    const cause =
      about instanceof Object && 'err' in about && about.err instanceof Error && isDatabaseOutage(about.err) ? about.err.message : null
    if (cause !== null) {
      if (reported.has(cause)) return
      reported.set(cause, true)
    }
    method.apply(this, args)
  }
  const options = { level, redact: secretPaths, hooks: { logMethod } }
  return destination ? pino(options, destination) : pino(options)
}

const secretInUrl = [/(\/cart\/coupon\/)(?!remove)[^/?]+/, /(\/media\/)[^/]+/, /(\/get\/)[^/?]+/, /([?&](?:token|code|key)=)[^&]+/]

/** A URL as it may be logged: coupon codes, media signatures, download grants and tokens masked. */
export const loggableUrl = (url: string): string => secretInUrl.reduce((text, pattern) => text.replace(pattern, '$1***'), url)
