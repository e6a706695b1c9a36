import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAlive } from '#platform/process/process-facts.server.ts'

const prefix = 'woodshed-test-'

/**
 * A folder that is this process's alone, below the one of the test run, else below the system's temporary one. Those of runs
 * that were killed are swept out first.
 */
export function temporaryFolder(): string {
  const above = process.env.TEST_FOLDER || tmpdir()
  for (const name of readdirSync(above)) {
    if (name.startsWith(prefix) && !isAlive(Number(name.slice(prefix.length).split('-')[0]))) removeFolder(join(above, name))
  }
  return mkdtempSync(join(above, `${prefix}${process.pid}-`))
}

/** Removes a folder and all in it; one that something still writes to is tried again for a second. */
export function removeFolder(path: string): void {
  rmSync(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
}
