// Notes every distinct statement that the shop's own code issues in the tests, with the values it first had, for `check:plans`; those of the
// tests themselves are left out.
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import utils from 'pg/lib/utils'

declare global {
  var isCollectingStatements: boolean | undefined
}

/** Looks up a statement's issuer this often while only tests issued it. */
const maxChecks = 20

/** Tests, and functions that every statement passes through. */
const passedThrough = /\/tests\/|\.test\.tsx?|\/platform\/(postgres\/|(ctx|db\.server|migrate\.server|read-together\.server)\.ts)/

const folder = process.env.STATEMENTS_FOLDER
// Files that share a process share its client.
if (folder && !globalThis.isCollectingStatements) {
  globalThis.isCollectingStatements = true
  collectIn(join(folder, `${process.pid}-${process.env.VITEST_POOL_ID}.jsonl`))
}

function collectIn(file: string): void {
  const looks = new Map<string, number>()
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const asked = given[0] as string | { text?: unknown; values?: readonly unknown[] } | undefined
    const text = typeof asked === 'string' ? asked : asked?.text
    const looked = typeof text === 'string' ? (looks.get(text) ?? 0) : maxChecks
    if (looked < maxChecks) {
      const isNew = isOfTheShop()
      looks.set(text as string, isNew ? maxChecks : looked + 1)
      const values = (typeof asked === 'object' && asked.values) || []
      if (isNew) appendFileSync(file, `${JSON.stringify({ text, values: values.map(asText) })}\n`)
    }
    return (query as (...given: unknown[]) => unknown).apply(this, given)
  } as typeof query
}

const asText = (value: unknown): string | null => {
  const given = utils.prepareValue(value)
  return Buffer.isBuffer(given) ? `\\x${given.toString('hex')}` : (given as string | null)
}

/** A function of the shop waits for it, other than the test mode's time machine. */
function isOfTheShop(): boolean {
  const { stackTraceLimit, prepareStackTrace } = Error
  Error.stackTraceLimit = 60
  Error.prepareStackTrace = (_error, sites) => sites.map((site) => site.getFileName())
  const files = new Error().stack as unknown as (string | null)[]
  Object.assign(Error, { stackTraceLimit, prepareStackTrace })
  const asked = files.find((file) => file?.includes('/src/') && !passedThrough.test(file))
  return asked != null && !asked.includes('/server/sandbox/')
}
