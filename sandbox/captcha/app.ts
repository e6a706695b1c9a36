import { randomBytes } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import { browserScript } from './browser-script.ts'

type Verdict = { success: boolean; score: number; action: string; hostname: string; challenge_ts: string }

/** Set by tests: what the next tokens say, and whether the service answers at all. */
type Behaviour = Partial<Omit<Verdict, 'success'>> & { silent?: boolean }

const maxTokens = 1000

/** A captcha service with the calls of reCAPTCHA v3. Everyone is a person, until a test says otherwise at `/_sandbox/behaviour`. */
export function makeApp(): FastifyInstance {
  const app = Fastify({ logger: false, forceCloseConnections: true })
  const issued = new Map<string, Verdict>()
  let behaviour: Behaviour = {}
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  app.get('/api.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(browserScript))
  app.post<{ Body: { action?: string } | null }>('/token', ({ body, headers }) => {
    const token = randomBytes(24).toString('base64url')
    issued.set(token, {
      success: true,
      score: 0.9,
      action: String(body?.action ?? ''),
      hostname: URL.canParse(headers.origin ?? '') ? new URL(headers.origin!).hostname : 'localhost',
      challenge_ts: new Date().toISOString(),
      ...behaviour,
    })
    for (const oldest of issued.keys()) if (issued.size > maxTokens) issued.delete(oldest)
    return { token }
  })
  app.post<{ Body: { secret?: string; response?: string } | null }>('/siteverify', async ({ body }, reply) => {
    if (behaviour.silent) return reply.code(503).send({})
    const verdict = issued.get(body?.response ?? '')
    if (!body?.secret || !verdict) return { success: false, 'error-codes': ['invalid-input-response'] }
    // Like the real one, it forgets what it has judged.
    issued.delete(body.response ?? '')
    return verdict
  })
  app.post<{ Body: Behaviour }>('/_sandbox/behaviour', ({ body, headers }, reply) => {
    // The shop shows this service to browsers, and passes no secret on.
    if (headers.authorization !== 'Bearer sandbox-secret') return reply.code(401).send({})
    behaviour = body
    return behaviour
  })
  return app
}
