import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { openDatabase } from '#platform/db.server.ts'
import { storedSecret } from '#platform/process/data-dir.server.ts'
import { sharedDatabase } from '../start/database.ts'
import { openActors } from './actors.ts'
import { type FuzzRequest, hostileButtons, requestOf } from './request.ts'
import { apiTargets, pageTargets, type Target } from './targets.ts'
import { randomOf } from './values.ts'

type Answer = { status: number; type: string; cacheControl: string; setsCookie: boolean; body: string }
type Options = { url: string; dataDir: string; perRoute: number; seed: number; connections?: number; onProgress?: (line: string) => void }

type Result = { sent: number; statuses: Record<number, number>; problems: string[] }

// Some requests end their session: a sign-out, a changed password.
const newActorsEvery = 200

/**
 * Sends random requests to every API operation and page. Returns the number of each status, and an example of each kind of wrong response.
 */
export async function fuzz(options: Options): Promise<Result> {
  const { url, dataDir, perRoute, seed, connections = 1, onProgress } = options
  const { db, close } = openDatabase(await sharedDatabase(dataDir), (problem) => console.error(problem.message), 2)
  const targets = [...(await apiTargets(url)), ...pageTargets()]
  const total = targets.length * perRoute
  const problems = new Map<string, string>()
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  let actors = await openActors(db, storedSecret(dataDir))
  const statuses: Record<number, number> = {}
  let next = 0
  const work = async (): Promise<void> => {
    while (next < total) {
      const index = next++
      if (index % newActorsEvery === newActorsEvery - 1) actors = await openActors(db, storedSecret(dataDir))
      if (index % 1000 === 0) onProgress?.(`${index} of ${total}`)
      const target = targets[index % targets.length]!
      // Each request has its own seed, so that it doesn't depend on the others.
      await judge(target, requestOf(target, actors, randomOf(seed * 100_003 + index)), `#${index}`)
    }
  }
  const judge = async (target: Target, made: FuzzRequest, name: string): Promise<void> => {
    const answer = await send(agent, url, made)
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
    const problem = problemOf(target, answer)
    if (problem) problems.set(`${target.method} ${target.path} ${problem.slice(0, 80)}`, `${name} ${describe(made)}\n    ${problem}`)
  }
  try {
    for (const target of targets) for (const made of hostileButtons(target, actors)) await judge(target, made, 'button')
    await Promise.all(Array.from({ length: connections }, work))
  } finally {
    agent.destroy()
    await close()
  }
  return { sent: Object.values(statuses).reduce((sum, count) => sum + count, 0), statuses, problems: [...problems.values()] }
}

/** Wrong responses: failures, leaks, API responses that aren't JSON, and cookies that shared caches may store. */
function problemOf({ kind, path }: Target, { status, type, cacheControl, setsCookie, body }: Answer): string | null {
  if (status === 0) return `no answer: ${body}`
  if (status >= 500 && !(status === 503 && !body.includes('"unexpected"'))) return `${status}: ${body.slice(0, 300)}`
  if (/\n\s+at .+:\d+:\d+|node_modules\/|syntax error at or near|invalid input syntax/.test(body))
    return `a stack or SQL: ${body.slice(0, 300)}`
  if (kind === 'api' && path.startsWith('/api/v1') && body !== '' && !type.includes('json'))
    return `${status} ${type}: ${body.slice(0, 100)}`
  if (setsCookie && cacheControl.includes('public')) return `${status} sets a cookie with cache-control: ${cacheControl}`
  return null
}

const describe = ({ as, method, path, headers, body }: FuzzRequest): string =>
  `as ${as}: ${method} ${path}${headers.host === undefined ? '' : ` (host ${headers.host})`} ${headers['content-type'] ?? ''} ${body?.slice(0, 1000) ?? ''}`

const timeoutMs = 20_000

/** With node:http, because `fetch` would normalise hosts and headers. */
function send(agent: Agent, url: string, { method, path, headers, body }: FuzzRequest): Promise<Answer> {
  const { hostname, port } = new URL(url)
  return new Promise((done) => {
    const fail = (error: Error) => done({ status: 0, type: '', cacheControl: '', setsCookie: false, body: String(error) })
    const length = body === null ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const options = {
      agent,
      hostname,
      port,
      method,
      path,
      headers: { host: `${hostname}:${port}`, ...headers, ...length },
      timeout: timeoutMs,
    }
    const sending = request(options, (answer) => {
      const { 'content-type': type = '', 'cache-control': cacheControl = '', 'set-cookie': cookies } = answer.headers
      const status = answer.statusCode ?? 0
      text(answer).then((body) => done({ status, type, cacheControl, setsCookie: cookies !== undefined, body }), fail)
    })
    sending.on('error', fail).on('timeout', () => sending.destroy(new Error(`nothing for ${timeoutMs} ms`)))
    sending.end(body ?? undefined)
  })
}
