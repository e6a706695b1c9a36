// Notes every distinct statement that the shop's own code issues in the tests, for `check:plans`; those of the tests themselves are left out.
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll } from 'vitest'

type Collected = { known: Set<string>; unwritten: string[] }
declare global {
  var collectedStatements: Collected | undefined
}

const folder = process.env.STATEMENTS_FOLDER
if (folder) {
  const collected = (globalThis.collectedStatements ??= startCollecting())
  afterAll(() => {
    const lines = collected.unwritten.splice(0).map((text) => `${JSON.stringify(text)}\n`)
    appendFileSync(join(folder, `${process.pid}-${process.env.VITEST_POOL_ID}.jsonl`), lines.join(''))
  })
}

function startCollecting(): Collected {
  const collected: Collected = { known: new Set(), unwritten: [] }
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [asked] = given
    const text = typeof asked === 'string' ? asked : (asked as { text?: unknown } | undefined)?.text
    if (typeof text === 'string' && !collected.known.has(text) && isOfTheShop()) {
      collected.known.add(text)
      collected.unwritten.push(text)
    }
    return (query as (...given: unknown[]) => unknown).apply(this, given)
  } as typeof query
  return collected
}

/** Tests, and what every statement goes through. */
const ofNobody = /\/tests\/|\.test\.tsx?|\/platform\/(postgres\/|(ctx|db\.server|migrate\.server|read-together\.server)\.ts)/

/** Some function of the shop waits for it. */
function isOfTheShop(): boolean {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 60
  const { stack = '' } = new Error()
  Error.stackTraceLimit = stackTraceLimit
  return stack.split('\n').some((line) => /\/src\//.test(line) && !ofNobody.test(line))
}
