import type { FastifyBaseLogger } from 'fastify'
import pino, { type DestinationStream, type LoggerOptions } from 'pino'
import { openCache } from '#platform/caches.server.ts'
import { isDatabaseOutage } from '#platform/database-outage.server.ts'

export type Log = FastifyBaseLogger

/** Never logged: credentials and codes that grant access. */
const secretPaths = [
  'req.headers.cookie',
  'req.headers.authorization',
  'req.headers["x-csrf-token"]',
  'res.headers["set-cookie"]',
  '*.password',
  '*.token',
  '*.client_secret',
]

/** The process log: masks secrets, and logs a database outage once a second per cause instead of once per caller. */
export function openLog(level: string, destination?: DestinationStream): Log {
  // A cause names addresses and databases, so there are few; the limit guards against one that doesn't.
  const reported = openCache<string, true>('outages logged', { bytesOf: () => 0, ttl: 1000 })
  const logMethod: NonNullable<LoggerOptions['hooks']>['logMethod'] = function (args, method) {
    const [about] = args as unknown[]
    const cause =
      about instanceof Object && 'err' in about && about.err instanceof Error && isDatabaseOutage(about.err) ? about.err.message : null
    if (cause !== null) {
      if (reported.get(cause)) return
      reported.set(cause, true)
    }
    method.apply(this, args)
  }
  const options = { level, redact: secretPaths, serializers: { url: loggableUrl }, hooks: { logMethod } }
  return destination ? pino(options, destination) : pino(options)
}

const secretInUrl = [/(\/cart\/coupon\/)(?!remove)[^/?]+/, /(\/media\/)[^/]+/, /(\/get\/)[^/?]+/, /([?&](?:token|code|key)=)[^&]+/]

/** Masks coupon codes, media signatures, download grants and tokens in a URL. */
const loggableUrl = (url: string): string => secretInUrl.reduce((text, pattern) => text.replace(pattern, '$1***'), url)
