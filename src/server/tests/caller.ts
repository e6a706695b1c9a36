import type { FastifyInstance } from 'fastify'
import { signedSession } from '#account/sign-in/session-cookie.server.ts'
import { sessionCookieName, visitorCookieName } from '#account/visitor.server.ts'
import type { Config } from '#platform/config.ts'
import type { Ctx } from '#platform/ctx.ts'
import { apiToken, csrfToken, randomToken, sha256, sign } from '#platform/tokens.server.ts'

type Body = ReturnType<JSON['parse']>
export type Answered = { status: number; body: Body; headers: Record<string, unknown> }

/** Calls the API as the browser client does: cookies, CSRF token, API token (row A0). */
export type Caller = {
  get: (path: string) => Promise<Answered>
  post: (path: string, body?: unknown) => Promise<Answered>
  put: (path: string, body?: unknown) => Promise<Answered>
  patch: (path: string, body?: unknown) => Promise<Answered>
  delete: (path: string) => Promise<Answered>
  headers: Record<string, string>
  cookies: Record<string, string>
}

export function guestCaller(app: FastifyInstance, { sessionSecret }: Known['config'], now: () => Date): Caller {
  const browser = randomToken()
  const principal = `g.${sha256(browser).toString('base64url')}`
  return caller(app, { [visitorCookieName(false)]: sign(sessionSecret, 'visitor', browser) }, tokens(sessionSecret, principal, now()))
}

/** The parts of a shop that signing in needs. */
type Known = Pick<Ctx, 'db' | 'realNow'> & { config: Pick<Config, 'sessionSecret'> }

export async function memberCaller(app: FastifyInstance, { db, config, realNow: now }: Known, email: string): Promise<Caller> {
  const user = await db.selectFrom('auth.users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  const token = randomToken()
  const session = await db
    .insertInto('auth.sessions')
    .values({
      user_id: user.id,
      token,
      expires_at: new Date(now().getTime() + 10 * 365 * 86_400_000),
      updated_at: now(),
      ip_address: null,
      user_agent: 'test',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const cookies = {
    [visitorCookieName(false)]: sign(config.sessionSecret, 'visitor', randomToken()),
    [sessionCookieName(false)]: signedSession(config.sessionSecret, token),
  }
  return caller(app, cookies, tokens(config.sessionSecret, `m.${session.id}`, now()))
}

const tokens = (secret: string, principal: string, now: Date) => ({
  'x-csrf-token': csrfToken(secret, principal),
  authorization: `Bearer ${apiToken(secret, principal, now)}`,
})

function caller(app: FastifyInstance, cookies: Record<string, string>, personal: Record<string, string>): Caller {
  const headers = { 'x-requested-with': 'XMLHttpRequest', 'sec-fetch-site': 'same-origin', ...personal }
  const send = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE') => async (path: string, body?: unknown) => {
    const url = path.startsWith('/api/') || path.startsWith('/media') ? path : `/api/v1${path}`
    const answer = await app.inject({ method, url, headers, cookies, ...(body !== undefined && { payload: body as object }) })
    const isJson = String(answer.headers['content-type'] ?? '').includes('json')
    return { status: answer.statusCode, body: isJson && answer.body ? answer.json() : answer.body, headers: answer.headers }
  }
  return { get: send('GET'), post: send('POST'), put: send('PUT'), patch: send('PATCH'), delete: send('DELETE'), headers, cookies }
}
